import { browserStorage } from '../../../shared/lib/storage.ts';
import { emptyArticle } from '../article/article.ts';

const prefix = 'imprint-draft:article:';

const emptyCopy = {
  article: emptyArticle,
  /** The version that was being edited; 0 of a new one. */
  version: 0,
  /** Under it a new article is created once, however often it is sent. */
  newKey: '',
  /** Once sent, it may be there already, though no answer came. */
  wasSent: false,
  keptAt: '',
};

/** What was typed and is not at the server yet, as this browser keeps it. */
export type LocalCopy = typeof emptyCopy;

export type StoredCopy = LocalCopy & { name: string };

/** Each tab has its own key, so that two tabs never overwrite each other. */
export const copyName = (postId: string | undefined, tab: string): string =>
  `${prefix}${postId ?? 'new'}:${tab}`;

/** False where the browser forbids it or has no room left. */
export const saveCopy = (name: string, copy: LocalCopy): boolean =>
  browserStorage.setJson(name, copy);

export const deleteCopy = (name: string): void => browserStorage.remove(name);

const storedNames = (): string[] => {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
};

/** The copies of one resource, or of new ones, newest first; not those of tabs that are still writing. */
export const findCopies = (
  postId: string | undefined,
  openTabIds: string[] = [],
): StoredCopy[] => {
  const inUse = new Set(openTabIds.map((tab) => copyName(postId, tab)));
  return storedNames()
    .filter((name) => name.startsWith(copyName(postId, '')) && !inUse.has(name))
    .flatMap((name) => {
      const copy = browserStorage.getLike(name, emptyCopy);
      return copy ? [{ ...copy, name }] : [];
    })
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
};
