import {
  ConflictError,
  InvalidError,
  NotFoundError,
} from '@imprint/chassis/errors';

/** The text of a page, with sanitised HTML. */
export type PageText = { title: string; description: string; content: string };

/** A saved text of a page. */
export type PageRevision = PageText & {
  version: number;
  /** True if the text was generated from the settings. */
  isDefault: boolean;
  savedAt: Date;
  savedBy: string;
  /** The time since which visitors read it, and a legal page is in force; null: never. */
  publishedAt: Date | null;
};

export type Page = {
  id: string;
  slug: string;
  kind: 'own' | 'legal';
  /** The version of the newest revision; 0: a legal page that was never saved. */
  version: number;
  newest: PageRevision | null;
  /** The revision that visitors read; null: none. */
  published: PageRevision | null;
};

export const pageStatuses = ['published', 'draft'] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** What a save changes; undefined fields stay. */
export type PageChange = {
  slug?: string | undefined;
  text: PageText;
  /** `published` publishes the text, `draft` hides the page; undefined: visitors go on reading the published text. */
  status?: PageStatus | undefined;
};

/** The maximum number of own pages; with the pages of the site they fit in the main menu. */
export const maxOwnPages = 30;

/** The maximum number of revisions that were never published; older ones are deleted. */
export const maxDraftRevisions = 50;

/** The first segments of the site's own addresses, which no own page may take. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...['404', 'about', 'admin', 'api', 'assets', 'book', 'contact', 'home'],
  ...['images', 'internal', 'newsletter', 'newsletters', 'orders', 'payment'],
  ...['payment-success', 'podcast', 'read-book', 'read-sample', 'resources'],
  ...['setup', 'speaking'],
]);

export const pageNotFound = () =>
  new NotFoundError('PAGE_NOT_FOUND', 'There is no such page.');

/** Returns the given page. @throws PAGE_NOT_FOUND if it is undefined */
export const requirePage = (page: Page | undefined): Page => {
  if (!page) throw pageNotFound();
  return page;
};

export const pageChangedError = () =>
  new ConflictError(
    'PAGE_CHANGED',
    'This page was saved elsewhere after you opened it. Your text is still here; load the newer one to compare.',
  );

export const pageTextMissing = () =>
  new InvalidError(
    'PAGE_TEXT_MISSING',
    'Please write the text before you publish the page.',
  );

export const legalPageStays = () =>
  new InvalidError(
    'PAGE_IS_LEGAL',
    'A legal page stays public at its address. You can replace its text.',
  );

export const tooManyPages = () =>
  new InvalidError(
    'TOO_MANY_PAGES',
    `A site may have ${maxOwnPages} pages of its own. Delete one before you add another.`,
  );

export const addressInUse = (slug: string) =>
  new ConflictError(
    'PAGE_ADDRESS_TAKEN',
    `Another page has the address /${slug}. Please choose another address.`,
  );

const addressFixed = () =>
  new InvalidError(
    'PAGE_ADDRESS_FIXED',
    'The address of a published page cannot change, because readers may have linked to it.',
  );

/** Returns the slug if a page may have it. @throws PAGE_ADDRESS_TAKEN, PAGE_ADDRESS_MISSING */
export const requireUsableSlug = (slug: string): string => {
  if (slug === '')
    throw new InvalidError(
      'PAGE_ADDRESS_MISSING',
      'Please give an address of letters, digits and hyphens.',
    );
  if (reservedSlugs.has(slug)) throw addressInUse(slug);
  return slug;
};

const isSameText = (one: PageText, other: PageText): boolean =>
  one.title === other.title && one.content === other.content;

/** Returns the newest text of a page; `defaultText` is that of a legal page, which follows the settings until edited. */
export const currentTextOf = (
  { newest }: Page,
  defaultText: PageText | undefined,
): PageText => {
  const text = newest && !newest.isDefault ? newest : defaultText;
  return text ?? newest ?? { title: '', description: '', content: '' };
};

/** Whether a confirmed legal page no longer says what the settings say. */
export const isOutdated = (
  { published }: Page,
  defaultText: PageText | undefined,
): boolean =>
  published !== null &&
  published.isDefault &&
  defaultText !== undefined &&
  !isSameText(published, defaultText);

const reviseNewest = (
  { newest, version }: Page,
  { text, status }: PageChange,
  defaultText: PageText | undefined,
  saved: { savedAt: Date; savedBy: string },
): PageRevision | null => {
  const isDefault = defaultText !== undefined && isSameText(text, defaultText);
  if (newest && isSameText(newest, text)) return newest;
  // An unedited legal page has no revision until it is confirmed.
  if (!newest && isDefault && status !== 'published') return null;
  const { title, description, content } = text;
  return {
    ...{ title, description, content, isDefault, ...saved },
    version: version + 1,
    publishedAt: null,
  };
};

/**
 * Returns the page after a save: a changed text is a new revision. Equal to `before` if nothing changes.
 * @throws PAGE_IS_LEGAL, PAGE_ADDRESS_FIXED, PAGE_TEXT_MISSING
 */
export const revisePage = (
  before: Page,
  change: PageChange,
  defaultText: PageText | undefined,
  saved: { savedAt: Date; savedBy: string },
): Page => {
  const { slug = before.slug, status } = change;
  const isLegal = before.kind === 'legal';
  if (isLegal && (status === 'draft' || slug !== before.slug))
    throw legalPageStays();
  if (before.published && slug !== before.slug) throw addressFixed();
  const newest = reviseNewest(before, change, defaultText, saved);
  const after = { ...before, slug, newest, version: newest?.version ?? 0 };
  if (status === 'draft') return { ...after, published: null };
  if (status !== 'published' || !newest) return after;
  if (newest.content === '') throw pageTextMissing();
  if (newest.version === before.published?.version) return after;
  const published = { ...newest, publishedAt: saved.savedAt };
  return { ...after, newest: published, published };
};

/** Whether a save changed anything. */
export const isPageChanged = (before: Page, after: Page): boolean =>
  before.slug !== after.slug ||
  before.version !== after.version ||
  before.published?.version !== after.published?.version;

/** Returns the details of a page for the audit log, with the length of its text instead of the text. */
export const auditDetailsOf = ({ slug, version, newest, published }: Page) => ({
  slug,
  version,
  title: newest?.title ?? '',
  characters: newest?.content.length ?? 0,
  status: published ? 'published' : 'draft',
  'published version': published?.version ?? 0,
});
