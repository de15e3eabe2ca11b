import {
  readLocal,
  removeLocal,
  writeLocal,
} from '../../../shared/lib/local-storage.ts';
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

export type FoundCopy = LocalCopy & { name: string };

/** Each tab has its own, so that two never write over one another. */
export const copyName = (postId: string | undefined, tab: string): string =>
  `${prefix}${postId ?? 'new'}:${tab}`;

/** False where the browser forbids it or has no room left. */
export const keepCopy = (name: string, copy: LocalCopy): boolean =>
  writeLocal(name, copy);

export const forgetCopy = (name: string): void => removeLocal(name);

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
  writing: string[] = [],
): FoundCopy[] => {
  const taken = new Set(writing.map((tab) => copyName(postId, tab)));
  return storedNames()
    .filter((name) => name.startsWith(copyName(postId, '')) && !taken.has(name))
    .flatMap((name) => {
      const copy = readLocal(name, emptyCopy);
      return copy ? [{ ...copy, name }] : [];
    })
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
};
