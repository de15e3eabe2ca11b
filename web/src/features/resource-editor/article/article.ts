/** A new article: the text of every field, as it is typed. */
export const emptyArticle = {
  title: '',
  excerpt: '',
  content: '',
  category: 'PR Measurement',
  image: '',
  tags: '',
  author: '',
  status: 'published' as 'published' | 'draft',
  readTime: '',
  seoTitle: '',
  seoDescription: '',
  slug: '',
  linkedinUrl: '',
  /** An instant in UTC, or empty. */
  publishAt: '',
};

/** What the editor holds of a resource. */
export type Article = typeof emptyArticle;

const fieldNames = Object.keys(emptyArticle) as (keyof Article)[];

type Fields = Record<keyof Article, string | number | string[] | null>;

/** The server's fields as the editor shows them. */
export const toArticle = (fields: Fields): Article =>
  Object.fromEntries(
    fieldNames.map((name) => {
      const value = fields[name] ?? emptyArticle[name];
      return [name, Array.isArray(value) ? value.join(', ') : String(value)];
    }),
  ) as Article;

/** Split on commas, trimmed, without empty ones. */
export const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The fields as they are sent. */
export const toRequestBody = (article: Article) => ({
  ...article,
  tags: parseTags(article.tags),
  readTime: /^\d+$/.test(article.readTime.trim())
    ? Number(article.readTime)
    : null,
  image: article.image.trim() || null,
  linkedinUrl: article.linkedinUrl || null,
  seoTitle: article.seoTitle || null,
  seoDescription: article.seoDescription || null,
  publishAt: article.publishAt || null,
});

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
