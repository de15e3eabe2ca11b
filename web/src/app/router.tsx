import { matchPath } from 'react-router-dom';
import {
  type ScreenModule,
  type LoadableScreen,
  createLoadableScreen,
} from './screen.ts';

export type SiteRoute = {
  path: string;
  layout: 'site' | 'reader';
  /** Personal pages render in the browser only, and no cache stores them. */
  isPersonal?: boolean;
  part: LoadableScreen;
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
  page: () => import('./routes/site/page.tsx'),
  'purchase/payment': () => import('./routes/site/purchase/payment.tsx'),
  'purchase/payment-success': () =>
    import('./routes/site/purchase/payment-success.tsx'),
  'purchase/order': () => import('./routes/site/purchase/order.tsx'),
  'newsletter-archive': () =>
    import('./routes/site/newsletter/newsletter-archive.tsx'),
  'newsletter-issue': () =>
    import('./routes/site/newsletter/newsletter-issue.tsx'),
  'newsletter-confirm': () =>
    import('./routes/site/newsletter/newsletter-confirm.tsx'),
  'newsletter-unsubscribe': () =>
    import('./routes/site/newsletter/newsletter-unsubscribe.tsx'),
  'reading/read-book': () => import('./routes/site/reading/read-book.tsx'),
  'reading/read-sample': () => import('./routes/site/reading/read-sample.tsx'),
  'not-found': () => import('./routes/site/not-found.tsx'),
} satisfies Record<string, () => Promise<ScreenModule>>;

const defineRoute = (
  path: string,
  name: keyof typeof modules,
  more: Partial<Pick<SiteRoute, 'layout' | 'isPersonal'>> = {},
): SiteRoute => ({
  path,
  layout: 'site',
  part: createLoadableScreen(`src/app/routes/site/${name}.tsx`, modules[name]),
  ...more,
});

const personal = { isPersonal: true };

/** Every public URL; `/admin` has a router of its own in admin-app.tsx. */
export const siteRoutes: SiteRoute[] = [
  defineRoute('/', 'home'),
  defineRoute('/about', 'about'),
  defineRoute('/book', 'book'),
  defineRoute('/podcast', 'podcast'),
  defineRoute('/podcast/:episode', 'podcast-episode'),
  defineRoute('/speaking', 'speaking'),
  defineRoute('/resources', 'resources'),
  defineRoute('/resources/:slug', 'resource'),
  defineRoute('/contact', 'contact'),
  defineRoute('/payment', 'purchase/payment', personal),
  defineRoute('/payment-success', 'purchase/payment-success', personal),
  defineRoute('/orders/:reference', 'purchase/order', personal),
  defineRoute('/newsletter/confirm', 'newsletter-confirm', personal),
  defineRoute('/newsletter/unsubscribe', 'newsletter-unsubscribe', personal),
  defineRoute('/newsletter', 'newsletter-archive'),
  defineRoute('/newsletter/:slug', 'newsletter-issue'),
  defineRoute('/read-book/:token?', 'reading/read-book', {
    layout: 'reader',
    isPersonal: true,
  }),
  defineRoute('/read-sample', 'reading/read-sample', { layout: 'reader' }),
  // The author's own pages and the legal pages, such as /terms.
  defineRoute('/:slug', 'page'),
  defineRoute('*', 'not-found'),
];

/** Returns the route that matches a path, and its parameters; an unknown path matches the catch-all route. */
export const matchSiteRoute = (pathname: string) => {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  throw new Error('The table of routes has no catch-all.');
};
