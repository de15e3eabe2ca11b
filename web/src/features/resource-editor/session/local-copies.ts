import { browserStorage } from '../../../shared/lib/storage.ts';
import { emptyArticle } from '../article/article.ts';

const prefix = 'imprint-draft:article:';

const emptyCopy = {
  article: emptyArticle,
  /** The server's version that was edited; 0 for a new article. */
  version: 0,
  /** The idempotency key: however often a new article is sent with it, the server creates the article once. */
  newKey: '',
  /** Whether the article was sent; without an answer the server may still have created it. */
  wasSent: false,
  keptAt: '',
};

/** A text that the server has not saved yet, as this browser stores it. */
export type LocalCopy = typeof emptyCopy;

export type StoredCopy = LocalCopy & { name: string };

/** Returns the storage key of a copy. Each tab has its own, so that two tabs never overwrite each other's copies. */
export const copyStorageKey = (
  postId: string | undefined,
  tab: string,
): string => `${prefix}${postId ?? 'new'}:${tab}`;

/** Stores a copy; returns false if the browser forbids storage or has no space left. */
export const saveCopy = (name: string, copy: LocalCopy): boolean =>
  browserStorage.setJson(name, copy);

export const deleteCopy = (name: string): void => browserStorage.remove(name);

const listStorageKeys = (): string[] => {
  try {
    return Object.keys(window.localStorage);
  } catch {
    return [];
  }
};

/** Returns the copies of one resource, or of new resources, newest first; copies of open tabs are left out. */
export const findCopiesOfClosedTabs = (
  postId: string | undefined,
  openTabIds: string[] = [],
): StoredCopy[] => {
  const openTabKeys = new Set(
    openTabIds.map((tab) => copyStorageKey(postId, tab)),
  );
  return listStorageKeys()
    .filter(
      (name) =>
        name.startsWith(copyStorageKey(postId, '')) && !openTabKeys.has(name),
    )
    .flatMap((name) => {
      const copy = browserStorage.getJsonOfShape(name, emptyCopy);
      return copy ? [{ ...copy, name }] : [];
    })
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
};
