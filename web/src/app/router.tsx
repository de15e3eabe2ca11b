import { matchPath } from 'react-router-dom';
import { type ScreenModule, type ScreenPart, screenPart } from './screen.ts';

export type SiteRoute = {
  path: string;
  layout: 'site' | 'reader';
  /** Personal pages render in the browser only, and no cache stores them. */
  isPersonal?: boolean;
  part: ScreenPart;
};

/** A page of the site, in `routes/site`. */
const page = (
  path: string,
  name: string,
  fetchModule: () => Promise<ScreenModule>,
  more: Partial<Pick<SiteRoute, 'layout' | 'isPersonal'>> = {},
): SiteRoute => ({
  path,
  layout: 'site',
  part: screenPart(`src/app/routes/site/${name}.tsx`, fetchModule),
  ...more,
});

/** Every public URL; `/admin` has a router of its own in admin-app.tsx. */
export const siteRoutes: SiteRoute[] = [
  page('/', 'home', () => import('./routes/site/home.tsx')),
  page('/about', 'about', () => import('./routes/site/about.tsx')),
  page('/book', 'book', () => import('./routes/site/book.tsx')),
  page('/podcast', 'podcast', () => import('./routes/site/podcast.tsx')),
  page(
    '/podcast/:episode',
    'podcast-episode',
    () => import('./routes/site/podcast-episode.tsx'),
  ),
  page('/speaking', 'speaking', () => import('./routes/site/speaking.tsx')),
  page('/resources', 'resources', () => import('./routes/site/resources.tsx')),
  page(
    '/resources/:slug',
    'resource',
    () => import('./routes/site/resource.tsx'),
  ),
  page('/contact', 'contact', () => import('./routes/site/contact.tsx')),
  page(
    '/privacy',
    'legal/privacy',
    () => import('./routes/site/legal/privacy.tsx'),
  ),
  page('/terms', 'legal/terms', () => import('./routes/site/legal/terms.tsx')),
  page(
    '/refunds',
    'legal/refunds',
    () => import('./routes/site/legal/refunds.tsx'),
  ),
  page(
    '/payment',
    'purchase/payment',
    () => import('./routes/site/purchase/payment.tsx'),
    { isPersonal: true },
  ),
  page(
    '/payment-success',
    'purchase/payment-success',
    () => import('./routes/site/purchase/payment-success.tsx'),
    { isPersonal: true },
  ),
  page(
    '/orders/:reference',
    'purchase/order',
    () => import('./routes/site/purchase/order.tsx'),
    { isPersonal: true },
  ),
  page(
    '/newsletter/confirm',
    'newsletter-confirm',
    () => import('./routes/site/newsletter-confirm.tsx'),
    { isPersonal: true },
  ),
  page(
    '/newsletter/unsubscribe',
    'newsletter-unsubscribe',
    () => import('./routes/site/newsletter-unsubscribe.tsx'),
    { isPersonal: true },
  ),
  page(
    '/read-book/:token?',
    'reading/read-book',
    () => import('./routes/site/reading/read-book.tsx'),
    { layout: 'reader', isPersonal: true },
  ),
  page(
    '/read-sample',
    'reading/read-sample',
    () => import('./routes/site/reading/read-sample.tsx'),
    { layout: 'reader' },
  ),
  page('*', 'not-found', () => import('./routes/site/not-found.tsx')),
];

/** Returns the route of an address with its parameters; unknown addresses have the catch-all. */
export const routeOf = (pathname: string) => {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  throw new Error('The table of routes has no catch-all.');
};
