import { matchPath } from 'react-router-dom';
import { type ScreenModule, type ScreenPart, screenPart } from './screen.ts';

export type SiteRoute = {
  path: string;
  layout: 'site' | 'reader';
  /** Personal pages render in the browser only, and no cache stores them. */
  isPersonal?: boolean;
  part: ScreenPart;
};

/** The modules of the site's pages, by their file names in `routes/site`. */
const modules = {
  home: () => import('./routes/site/home.tsx'),
  about: () => import('./routes/site/about.tsx'),
  book: () => import('./routes/site/book.tsx'),
  podcast: () => import('./routes/site/podcast.tsx'),
  'podcast-episode': () => import('./routes/site/podcast-episode.tsx'),
  speaking: () => import('./routes/site/speaking.tsx'),
  resources: () => import('./routes/site/resources.tsx'),
  resource: () => import('./routes/site/resource.tsx'),
  contact: () => import('./routes/site/contact.tsx'),
  'legal/privacy': () => import('./routes/site/legal/privacy.tsx'),
  'legal/terms': () => import('./routes/site/legal/terms.tsx'),
  'legal/refunds': () => import('./routes/site/legal/refunds.tsx'),
  'purchase/payment': () => import('./routes/site/purchase/payment.tsx'),
  'purchase/payment-success': () =>
    import('./routes/site/purchase/payment-success.tsx'),
  'purchase/order': () => import('./routes/site/purchase/order.tsx'),
  'newsletter-confirm': () => import('./routes/site/newsletter-confirm.tsx'),
  'newsletter-unsubscribe': () =>
    import('./routes/site/newsletter-unsubscribe.tsx'),
  'reading/read-book': () => import('./routes/site/reading/read-book.tsx'),
  'reading/read-sample': () => import('./routes/site/reading/read-sample.tsx'),
  'not-found': () => import('./routes/site/not-found.tsx'),
} satisfies Record<string, () => Promise<ScreenModule>>;

const page = (
  path: string,
  name: keyof typeof modules,
  more: Partial<Pick<SiteRoute, 'layout' | 'isPersonal'>> = {},
): SiteRoute => ({
  path,
  layout: 'site',
  part: screenPart(`src/app/routes/site/${name}.tsx`, modules[name]),
  ...more,
});

const personal = { isPersonal: true };

/** Every public URL; `/admin` has a router of its own in admin-app.tsx. */
export const siteRoutes: SiteRoute[] = [
  page('/', 'home'),
  page('/about', 'about'),
  page('/book', 'book'),
  page('/podcast', 'podcast'),
  page('/podcast/:episode', 'podcast-episode'),
  page('/speaking', 'speaking'),
  page('/resources', 'resources'),
  page('/resources/:slug', 'resource'),
  page('/contact', 'contact'),
  page('/privacy', 'legal/privacy'),
  page('/terms', 'legal/terms'),
  page('/refunds', 'legal/refunds'),
  page('/payment', 'purchase/payment', personal),
  page('/payment-success', 'purchase/payment-success', personal),
  page('/orders/:reference', 'purchase/order', personal),
  page('/newsletter/confirm', 'newsletter-confirm', personal),
  page('/newsletter/unsubscribe', 'newsletter-unsubscribe', personal),
  page('/read-book/:token?', 'reading/read-book', {
    layout: 'reader',
    isPersonal: true,
  }),
  page('/read-sample', 'reading/read-sample', { layout: 'reader' }),
  page('*', 'not-found'),
];

/** Returns the route that matches a path, and its parameters; an unknown path matches the catch-all route. */
export const routeOf = (pathname: string) => {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  throw new Error('The table of routes has no catch-all.');
};
