/** A new article. Every field holds the text of its input. */
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

/** A resource in the editor. */
export type Article = typeof emptyArticle;

const fieldNames = Object.keys(emptyArticle) as (keyof Article)[];

type Fields = Record<keyof Article, string | number | string[] | null>;

/** Converts the server's fields to texts; missing fields get their default. */
export const toArticle = (fields: Fields): Article =>
  Object.fromEntries(
    fieldNames.map((name) => {
      const value = fields[name] ?? emptyArticle[name];
      return [name, Array.isArray(value) ? value.join(', ') : String(value)];
    }),
  ) as Article;

/** Returns the comma-separated tags, trimmed and without empty ones. */
export const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Converts an article to a request body; empty optional fields become null. */
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

/** Whether the HTML shows nothing. Pictures and videos count as content; empty tags and spaces do not. */
export const isEmptyContent = (html: string): boolean =>
  !/<(img|iframe|video)\b/i.test(html) &&
  html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** Title and content are required. */
export const hasEssentials = ({ title, content }: Article): boolean =>
  title.trim() !== '' && !isEmptyContent(content);
