/** A new article; every field is a text, even tags and numbers. */
export const emptyArticle = {
  title: '',
  excerpt: '',
  content: '',
  category: 'PR Measurement',
  image: '',
  tags: '',
  author: '',
  /** Only a button that says so publishes an article. */
  status: 'draft' as 'published' | 'draft',
  readTime: '',
  seoTitle: '',
  seoDescription: '',
  slug: '',
  linkedinUrl: '',
  /** The time of publication as an ISO 8601 instant in UTC; empty without one. */
  publishAt: '',
};

/** A resource as the editor edits it: every field is a text. */
export type ArticleFields = typeof emptyArticle;

const fieldNames = Object.keys(emptyArticle) as (keyof ArticleFields)[];

type Fields = Record<keyof ArticleFields, string | number | string[] | null>;

/** Converts the server's fields to texts; a missing field gets its default. */
export const toArticle = (fields: Fields): ArticleFields =>
  Object.fromEntries(
    fieldNames.map((name) => {
      const value = fields[name] ?? emptyArticle[name];
      return [name, Array.isArray(value) ? value.join(', ') : String(value)];
    }),
  ) as ArticleFields;

/** Returns the tags of a comma-separated text, trimmed and without empty ones. */
export const parseTags = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Converts an article to a request body, where empty optional fields are null. */
export const toRequestBody = (article: ArticleFields) => ({
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
  before: ArticleFields,
  after: ArticleFields,
): (keyof ArticleFields)[] =>
  fieldNames.filter((name) => before[name] !== after[name]);

export const isSameArticle = (
  one: ArticleFields,
  other: ArticleFields,
): boolean => changedFields(one, other).length === 0;

/** Whether the HTML shows nothing: no text, picture or video. */
export const isEmptyContent = (html: string): boolean =>
  !/<(img|iframe|video)\b/i.test(html) &&
  html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** Whether the article has what the server requires: a title and content. */
export const hasTitleAndContent = ({
  title,
  content,
}: ArticleFields): boolean => title.trim() !== '' && !isEmptyContent(content);
