import type { EditedPage, PageChange, PageStatus } from '../page.shape.ts';

/** What the author types. */
export type PageText = { title: string; slug: string; content: string };

/** Returns the saved text of a page; empty for a new page. */
export const textOf = (page: EditedPage | undefined): PageText => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  content: page?.content ?? '',
});

/** Returns the saved text with the fields that the author typed. */
export const withDraft = (
  stored: PageText,
  draft: Record<string, string> | undefined,
): PageText => ({
  title: draft?.['title'] ?? stored.title,
  slug: draft?.['slug'] ?? stored.slug,
  content: draft?.['content'] ?? stored.content,
});

export const isSameText = (one: PageText, other: PageText): boolean =>
  one.title === other.title &&
  one.slug === other.slug &&
  one.content === other.content;

/** Whether the address can change: only that of an own page which visitors do not see. */
export const isAddressFree = (page: EditedPage | undefined): boolean =>
  page === undefined || (page.kind === 'own' && page.status === 'draft');

/** Returns the request that saves the text; a fixed or empty address is left out. */
export const toPageChange = (
  page: EditedPage | undefined,
  { title, slug, content }: PageText,
  status: PageStatus | undefined,
): PageChange => ({
  title,
  content,
  ...(isAddressFree(page) && slug.trim() !== '' ? { slug } : {}),
  ...(status ? { status } : {}),
});
