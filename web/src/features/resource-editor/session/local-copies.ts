import { browserStorage } from '../../../shared/lib/storage.ts';
import { emptyArticle } from '../article/article.ts';

const prefix = 'imprint-draft:article:';

const emptyCopy = {
  article: emptyArticle,
  /** The version that was edited; 0 for a new article. */
  version: 0,
  /** The idempotency key, by which a new article is created once, however often it is sent. */
  newKey: '',
  /** Whether the article was sent; the server may have created it although no answer came. */
  wasSent: false,
  keptAt: '',
};

/** Text that the server has not saved yet, as this browser stores it. */
export type LocalCopy = typeof emptyCopy;

export type StoredCopy = LocalCopy & { name: string };

/** Each tab has its own key, so that two tabs never overwrite each other. */
export const copyName = (postId: string | undefined, tab: string): string =>
  `${prefix}${postId ?? 'new'}:${tab}`;

/** Returns whether the copy is stored; a browser may forbid storage or have no space left. */
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

/** Returns the copies of one resource, or of new ones, newest first and without those of open tabs. */
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
