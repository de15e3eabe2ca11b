import { matchPath } from 'react-router-dom';
import { type ScreenModule, type ScreenPart, screenPart } from './screen.ts';

export type SiteRoute = {
  path: string;
  layout: 'site' | 'reader';
  /** Pages that depend on one person's browser are drawn there, and kept by no cache. */
  isPersonal?: boolean;
  part: ScreenPart;
};

const screen = (name: string, fetchModule: () => Promise<ScreenModule>) =>
  screenPart(`src/app/routes/site/${name}.tsx`, fetchModule);

/** Every public URL; `/admin` has a router of its own in admin-app.tsx. */
export const siteRoutes: SiteRoute[] = [
  {
    path: '/',
    layout: 'site',
    part: screen('home', () => import('./routes/site/home.tsx')),
  },
  {
    path: '/about',
    layout: 'site',
    part: screen('about', () => import('./routes/site/about.tsx')),
  },
  {
    path: '/book',
    layout: 'site',
    part: screen('book', () => import('./routes/site/book.tsx')),
  },
  {
    path: '/podcast',
    layout: 'site',
    part: screen('podcast', () => import('./routes/site/podcast.tsx')),
  },
  {
    path: '/podcast/:episode',
    layout: 'site',
    part: screen(
      'podcast-episode',
      () => import('./routes/site/podcast-episode.tsx'),
    ),
  },
  {
    path: '/speaking',
    layout: 'site',
    part: screen('speaking', () => import('./routes/site/speaking.tsx')),
  },
  {
    path: '/resources',
    layout: 'site',
    part: screen('resources', () => import('./routes/site/resources.tsx')),
  },
  {
    path: '/resources/:slug',
    layout: 'site',
    part: screen('resource', () => import('./routes/site/resource.tsx')),
  },
  {
    path: '/contact',
    layout: 'site',
    part: screen('contact', () => import('./routes/site/contact.tsx')),
  },
  {
    path: '/privacy',
    layout: 'site',
    part: screen(
      'legal/privacy',
      () => import('./routes/site/legal/privacy.tsx'),
    ),
  },
  {
    path: '/terms',
    layout: 'site',
    part: screen('legal/terms', () => import('./routes/site/legal/terms.tsx')),
  },
  {
    path: '/refunds',
    layout: 'site',
    part: screen(
      'legal/refunds',
      () => import('./routes/site/legal/refunds.tsx'),
    ),
  },
  {
    path: '/payment',
    layout: 'site',
    isPersonal: true,
    part: screen(
      'purchase/payment',
      () => import('./routes/site/purchase/payment.tsx'),
    ),
  },
  {
    path: '/payment-success',
    layout: 'site',
    isPersonal: true,
    part: screen(
      'purchase/payment-success',
      () => import('./routes/site/purchase/payment-success.tsx'),
    ),
  },
  {
    path: '/orders/:reference',
    layout: 'site',
    isPersonal: true,
    part: screen(
      'purchase/order',
      () => import('./routes/site/purchase/order.tsx'),
    ),
  },
  {
    path: '/newsletter/confirm',
    layout: 'site',
    isPersonal: true,
    part: screen(
      'newsletter-confirm',
      () => import('./routes/site/newsletter-confirm.tsx'),
    ),
  },
  {
    path: '/newsletter/unsubscribe',
    layout: 'site',
    isPersonal: true,
    part: screen(
      'newsletter-unsubscribe',
      () => import('./routes/site/newsletter-unsubscribe.tsx'),
    ),
  },
  {
    path: '/read-book/:token?',
    layout: 'reader',
    isPersonal: true,
    part: screen(
      'reading/read-book',
      () => import('./routes/site/reading/read-book.tsx'),
    ),
  },
  {
    path: '/read-sample',
    layout: 'reader',
    part: screen(
      'reading/read-sample',
      () => import('./routes/site/reading/read-sample.tsx'),
    ),
  },
  {
    path: '*',
    layout: 'site',
    part: screen('not-found', () => import('./routes/site/not-found.tsx')),
  },
];

/** The route of an address, with its parameters; an unknown address has one too. */
export const routeOf = (pathname: string) => {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  throw new Error('The table of routes has no catch-all.');
};
