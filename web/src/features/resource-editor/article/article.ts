/** What the editor holds of a resource: the text of every field, as it is typed. */
export type Article = {
  title: string;
  excerpt: string;
  content: string;
  category: string;
  image: string;
  tags: string;
  author: string;
  status: 'published' | 'draft';
  readTime: string;
  seoTitle: string;
  seoDescription: string;
  slug: string;
  linkedinUrl: string;
  /** An instant in UTC, or empty. */
  publishAt: string;
};

export const emptyArticle: Article = {
  title: '',
  excerpt: '',
  content: '',
  category: 'PR Measurement',
  image: '',
  tags: '',
  author: '',
  status: 'published',
  readTime: '',
  seoTitle: '',
  seoDescription: '',
  slug: '',
  linkedinUrl: '',
  publishAt: '',
};

type Fields = {
  [Name in keyof Article]: Name extends 'tags'
    ? string[]
    : Name extends 'readTime'
      ? number | null
      : Name extends 'status'
        ? Article['status']
        : string | null;
};

/** The server's fields as the editor shows them. */
export const articleOf = (fields: Fields): Article => ({
  title: fields.title ?? '',
  excerpt: fields.excerpt ?? '',
  content: fields.content ?? '',
  category: fields.category ?? emptyArticle.category,
  image: fields.image ?? '',
  tags: fields.tags.join(', '),
  author: fields.author ?? '',
  status: fields.status,
  readTime: fields.readTime === null ? '' : String(fields.readTime),
  seoTitle: fields.seoTitle ?? '',
  seoDescription: fields.seoDescription ?? '',
  slug: fields.slug ?? '',
  linkedinUrl: fields.linkedinUrl ?? '',
  publishAt: fields.publishAt ?? '',
});

/** Split on commas, trimmed, without empty ones. */
export const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The fields as they are sent. */
export const bodyOf = (article: Article) => ({
  ...article,
  tags: tagsOf(article.tags),
  readTime: /^\d+$/.test(article.readTime.trim())
    ? Number(article.readTime)
    : null,
  image: article.image.trim() || null,
  linkedinUrl: article.linkedinUrl || null,
  seoTitle: article.seoTitle || null,
  seoDescription: article.seoDescription || null,
  publishAt: article.publishAt || null,
});

const fieldNames = Object.keys(emptyArticle) as (keyof Article)[];

export const changedFields = (
  before: Article,
  after: Article,
): (keyof Article)[] =>
  fieldNames.filter((name) => before[name] !== after[name]);

export const isSameArticle = (one: Article, other: Article): boolean =>
  changedFields(one, other).length === 0;

/** Pictures and films are content too; tags and spaces alone are none. */
export const isEmptyContent = (html: string): boolean =>
  !/<(img|iframe|video)\b/i.test(html) &&
  html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** Title and content are required. */
export const hasEssentials = ({ title, content }: Article): boolean =>
  title.trim() !== '' && !isEmptyContent(content);

/** A value that was kept by an earlier visit, whatever has become of it. */
export const isArticle = (value: unknown): value is Article =>
  typeof value === 'object' &&
  value !== null &&
  fieldNames.every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  );
