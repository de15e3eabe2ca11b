/** The addresses that this server knows; ":name" stands for one segment, "*" at the end for any number of them. */
const patterns = (
  [
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
  ] as const
).map((text) => ({ text, segments: text.split('/').filter(Boolean) }));

const unknown = '/:unknown';

// One reading for every spelling: dots, slashes of both kinds, letters of both cases, percent signs.
const segmentsOf = (address: string): string[] =>
  new URL(`http://site${address}`).pathname
    .split('/')
    .filter(Boolean)
    .map((segment) => decodeURIComponent(segment).toLowerCase());

const matches = (pattern: string[], segments: string[]): boolean => {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  return (
    (isOpen
      ? segments.length >= fixed.length
      : segments.length === fixed.length) &&
    fixed.every((part, at) => part.startsWith(':') || part === segments[at])
  );
};

/**
 * The pattern of an address, which is all of it that a log may hold: an address may be a key, whatever its
 * spelling, and one that nothing answers may hold anything.
 */
export const routePattern = (address: string): `/${string}` => {
  if (!/^[/\\]/.test(address)) return unknown;
  try {
    const segments = segmentsOf(address);
    const known = patterns.find((each) => matches(each.segments, segments));
    return known?.text ?? unknown;
  } catch {
    return unknown;
  }
};
