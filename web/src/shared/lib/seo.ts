import { paths } from '../paths.ts';
import { markHtmlAsTrusted } from './mark-html-as-trusted.ts';

/** Returns structured data (JSON-LD) whose addresses begin with the given origin. */
export type StructuredData = (origin: string) => Record<string, unknown>;

/** The metadata of a page for browsers, search engines and link previews. */
export type Head = {
  /** The title without the name of the site; empty: the name alone. */
  title: string;
  description: string;
  /** The path of the page below the public URL. */
  path: string;
  isHidden?: boolean;
  type?: 'website' | 'article';
  /** The path of a picture of 1200 × 630 px for link previews; the site's own picture if omitted. */
  image?: string;
  author?: string;
  publishedTime?: string;
  modifiedTime?: string;
  tags?: string[];
  jsonLd?: StructuredData[];
  status?: number;
  redirectTo?: string;
};

/** What the tags of every page depend on. */
export type Site = {
  publicUrl: string;
  /** The name that the author gave the site; empty if the content could not be loaded. */
  siteName: string;
};

const formatFeedLink = (siteName: string): string =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(siteName && `${siteName}: `)}essays" href="${paths.feed}">`;

/** Returns the title for the browser's tab: that of the page and the name of the site. */
const formatTitle = (title: string, siteName: string): string =>
  [title, siteName].filter(Boolean).join(' | ');

export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (sign) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[
        sign
      ] ?? sign,
  );

/** Returns a script element with JSON; "<" is escaped, so that the JSON cannot close the element. */
export const renderDataScript = (
  type: string,
  id: string,
  value: unknown,
): string =>
  `<script type="${type}" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

const renderMetaTag = (
  kind: 'name' | 'property',
  key: string,
  value?: string,
) =>
  value ? `<meta ${kind}="${key}" content="${escapeHtml(value)}">` : undefined;

const renderImageTags = (
  { image = paths.socialImage }: Head,
  title: string,
  publicUrl: string,
) => [
  renderMetaTag('property', 'og:image', publicUrl + image),
  renderMetaTag('property', 'og:image:width', '1200'),
  renderMetaTag('property', 'og:image:height', '630'),
  renderMetaTag('property', 'og:image:alt', title),
];

export const renderHeadTags = (
  head: Head,
  { publicUrl, siteName }: Site,
): string => {
  const url = publicUrl + head.path;
  const title = formatTitle(head.title, siteName);
  return [
    `<title>${escapeHtml(title)}</title>`,
    renderMetaTag('name', 'description', head.description),
    renderMetaTag(
      'name',
      'robots',
      head.isHidden ? 'noindex' : 'index, follow',
    ),
    head.isHidden
      ? undefined
      : `<link rel="canonical" href="${escapeHtml(url)}">`,
    renderMetaTag('property', 'og:title', title),
    renderMetaTag('property', 'og:description', head.description),
    renderMetaTag('property', 'og:type', head.type ?? 'website'),
    renderMetaTag('property', 'og:url', head.isHidden ? undefined : url),
    renderMetaTag('property', 'og:site_name', siteName),
    ...(head.isHidden ? [] : renderImageTags(head, title, publicUrl)),
    renderMetaTag('name', 'twitter:card', 'summary_large_image'),
    renderMetaTag('name', 'author', head.author),
    renderMetaTag('property', 'article:published_time', head.publishedTime),
    renderMetaTag('property', 'article:modified_time', head.modifiedTime),
    ...(head.tags ?? []).map((tag) =>
      renderMetaTag('property', 'article:tag', tag),
    ),
    head.isHidden ? undefined : formatFeedLink(siteName),
    head.jsonLd
      ? renderDataScript('application/ld+json', 'about', {
          '@context': 'https://schema.org',
          '@graph': head.jsonLd.map((data) => data(publicUrl)),
        })
      : undefined,
  ]
    .filter((tag) => tag !== undefined)
    .join('\n');
};

// This selector matches the tags that depend on the page, and no other elements of the document's head.
const managedTags =
  'title, meta[property], meta[name="description"], meta[name="robots"], meta[name="twitter:card"], meta[name="author"], link[rel="canonical"], link[rel="alternate"], script#about';

let appliedTags = '';

/** Replaces the tags in the document's head, after navigation without a reload and when an answer arrives. */
export const applyHead = (head: Head, site: Site): void => {
  const tags = renderHeadTags(head, site);
  if (tags === appliedTags) return;
  appliedTags = tags;
  const fresh = document.createElement('template');
  fresh.innerHTML = markHtmlAsTrusted(tags);
  for (const old of document.head.querySelectorAll(managedTags)) old.remove();
  document.head.append(fresh.content);
};
