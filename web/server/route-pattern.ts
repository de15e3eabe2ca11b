import { matchPath } from 'react-router-dom';

/** The addresses that this server knows; ":name" stands for one segment, "*" at the end for any number of segments. */
const patterns: `/${string}`[] = [
  '/',
  '/about',
  '/admin/*',
  '/assets/*',
  '/book',
  '/contact',
  '/delivery',
  '/brand.css',
  '/favicon.svg',
  '/feed.xml',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/feed.xml',
  '/newsletter/unsubscribe',
  '/newsletter/:slug',
  '/orders/:reference',
  '/payment',
  '/payment-success',
  '/podcast',
  '/podcast/:episode',
  '/privacy',
  '/read-book/:token',
  '/read-book/*',
  '/read-sample',
  '/refunds',
  '/resources',
  '/resources/:slug',
  '/robots.txt',
  '/seller',
  '/sitemap.xml',
  '/speaking',
  '/terms',
  // API paths that pages fetch from the services.
  '/api/content',
  '/api/ebook/sample',
  '/api/pages',
  '/api/pages/:slug',
  '/api/newsletters',
  '/api/newsletters/:slug',
  '/api/podcast/episodes',
  '/api/podcast/episodes/:episode',
  '/api/products',
  '/api/resources/posts',
  '/api/resources/posts/:slug',
];

const unknown = '/:unknown';

// Normalises dots, both kinds of slashes and percent-encoding; the router ignores case.
const normalisePath = (address: string): string =>
  new URL(`http://site${address}`).pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => `/${encodeURIComponent(decodeURIComponent(segment))}`)
    .join('') || '/';

/**
 * Returns the pattern of an address, the only part that may be logged: an address may carry a secret, and an
 * unknown address may carry anything.
 */
export const routePattern = (address: string): `/${string}` => {
  if (!/^[/\\]/.test(address)) return unknown;
  try {
    const path = normalisePath(address);
    return patterns.find((pattern) => matchPath(pattern, path)) ?? unknown;
  } catch {
    return unknown;
  }
};
