import { escapeHtml } from '@imprint/chassis/escape-html';

export type Article = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  author: string;
  category: string;
  status: string;
  publishedAt: Date;
};

/** Returns an article as a page that needs no server; its images are the exported files. */
export const articlePage = (article: Article): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="author" content="${escapeHtml(article.author)}">
<meta name="description" content="${escapeHtml(article.excerpt)}">
<meta name="keywords" content="${escapeHtml(article.category)}">
<title>${escapeHtml(article.title)}</title>
<article>
<h1>${escapeHtml(article.title)}</h1>
<p><time datetime="${article.publishedAt.toISOString()}">${article.publishedAt.toISOString().slice(0, 10)}</time>${article.status === 'published' ? '' : ` (${escapeHtml(article.status)})`}</p>
${article.content.replaceAll(/(["'(])\/images\//g, '$1../files/images/')}
</article>
`;
