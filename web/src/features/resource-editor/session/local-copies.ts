import { type Article, isArticle } from '../article/article.ts';

const prefix = 'imprint-draft:article:';

/** What was typed and is not at the server yet, as this browser keeps it. */
export type LocalCopy = {
  article: Article;
  /** The version that was being edited; 0 of a new one. */
  version: number;
  /** Under it a new article is created once, however often it is sent. */
  newKey: string;
  /** Once sent, it may be there already, though no answer came. */
  wasSent: boolean;
  keptAt: string;
};

export type FoundCopy = LocalCopy & { name: string };

const isCopy = (value: unknown): value is LocalCopy => {
  if (typeof value !== 'object' || value === null) return false;
  const { article, version, newKey, wasSent, keptAt } = value as Partial<
    Record<keyof LocalCopy, unknown>
  >;
  return (
    isArticle(article) &&
    typeof version === 'number' &&
    typeof newKey === 'string' &&
    typeof wasSent === 'boolean' &&
    typeof keptAt === 'string'
  );
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** Each tab has its own, so that two never write over one another. */
export const copyName = (postId: string | undefined, tab: string): string =>
  `${prefix}${postId ?? 'new'}:${tab}`;

/** False where the browser forbids it or has no room left. */
export const keepCopy = (name: string, copy: LocalCopy): boolean => {
  try {
    window.localStorage.setItem(name, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
};

export const forgetCopy = (name: string): void => {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
};

/** The copies of one resource, or of new ones, newest first; not those of tabs that are still writing. */
export const findCopies = (
  postId: string | undefined,
  writing: string[] = [],
): FoundCopy[] => {
  const taken = new Set(writing.map((tab) => copyName(postId, tab)));
  try {
    return Object.keys(window.localStorage)
      .filter(
        (name) => name.startsWith(copyName(postId, '')) && !taken.has(name),
      )
      .flatMap((name) => {
        const copy = parsed(window.localStorage.getItem(name));
        return isCopy(copy) ? [{ ...copy, name }] : [];
      })
      .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
  } catch {
    return [];
  }
};
