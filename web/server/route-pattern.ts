import { matchPath } from 'react-router-dom';

/** The addresses that this server knows; ":name" stands for one segment, "*" at the end for any number of them. */
const patterns: `/${string}`[] = [
  '/',
  '/about',
  '/admin/*',
  '/assets/*',
  '/book',
  '/contact',
  '/favicon.svg',
  '/feed.xml',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
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
  '/sitemap.xml',
  '/speaking',
  '/terms',
  // What pages ask the services for.
  '/api/content',
  '/api/ebook/sample',
  '/api/podcast/episodes',
  '/api/podcast/episodes/:episode',
  '/api/products',
  '/api/resources/posts',
  '/api/resources/posts/:slug',
];

const unknown = '/:unknown';

// One reading for every spelling: dots, slashes of both kinds, percent signs; the router does without the letters' case.
const normalised = (address: string): string =>
  new URL(`http://site${address}`).pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => `/${encodeURIComponent(decodeURIComponent(segment))}`)
    .join('') || '/';

/**
 * The pattern of an address, which is all of it that a log may hold: an address may be a key, whatever its
 * spelling, and one that nothing answers may hold anything.
 */
export const routePattern = (address: string): `/${string}` => {
  if (!/^[/\\]/.test(address)) return unknown;
  try {
    const path = normalised(address);
    return patterns.find((pattern) => matchPath(pattern, path)) ?? unknown;
  } catch {
    return unknown;
  }
};
