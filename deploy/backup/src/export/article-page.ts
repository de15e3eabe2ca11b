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

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** One article as a page that needs no server; its pictures are those that lie beside it. */
export const articlePage = (article: Article): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="author" content="${escaped(article.author)}">
<meta name="description" content="${escaped(article.excerpt)}">
<meta name="keywords" content="${escaped(article.category)}">
<title>${escaped(article.title)}</title>
<article>
<h1>${escaped(article.title)}</h1>
<p><time datetime="${article.publishedAt.toISOString()}">${article.publishedAt.toISOString().slice(0, 10)}</time>${article.status === 'published' ? '' : ` (${escaped(article.status)})`}</p>
${article.content.replaceAll(/(["'(])\/images\//g, '$1../files/images/')}
</article>
`;
