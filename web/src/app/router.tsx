import { matchPath } from 'react-router-dom';
import { type ScreenPart, screenPart } from './screen.ts';

export type SiteRoute = {
  path: string;
  layout: 'site' | 'reader';
  /** Pages that depend on one person's browser are drawn there, and kept by no cache. */
  isPersonal?: boolean;
  part: ScreenPart;
};

const at = (name: string) => `src/app/routes/site/${name}.tsx`;

/** Every public URL; `/admin` has a router of its own in admin-app.tsx. */
export const siteRoutes: SiteRoute[] = [
  {
    path: '/',
    layout: 'site',
    part: screenPart(at('home'), () => import('./routes/site/home.tsx')),
  },
  {
    path: '/about',
    layout: 'site',
    part: screenPart(at('about'), () => import('./routes/site/about.tsx')),
  },
  {
    path: '/book',
    layout: 'site',
    part: screenPart(at('book'), () => import('./routes/site/book.tsx')),
  },
  {
    path: '/podcast',
    layout: 'site',
    part: screenPart(at('podcast'), () => import('./routes/site/podcast.tsx')),
  },
  {
    path: '/podcast/:episode',
    layout: 'site',
    part: screenPart(
      at('podcast-episode'),
      () => import('./routes/site/podcast-episode.tsx'),
    ),
  },
  {
    path: '/speaking',
    layout: 'site',
    part: screenPart(
      at('speaking'),
      () => import('./routes/site/speaking.tsx'),
    ),
  },
  {
    path: '/resources',
    layout: 'site',
    part: screenPart(
      at('resources'),
      () => import('./routes/site/resources.tsx'),
    ),
  },
  {
    path: '/resources/:slug',
    layout: 'site',
    part: screenPart(
      at('resource'),
      () => import('./routes/site/resource.tsx'),
    ),
  },
  {
    path: '/contact',
    layout: 'site',
    part: screenPart(at('contact'), () => import('./routes/site/contact.tsx')),
  },
  {
    path: '/privacy',
    layout: 'site',
    part: screenPart(
      at('legal/privacy'),
      () => import('./routes/site/legal/privacy.tsx'),
    ),
  },
  {
    path: '/terms',
    layout: 'site',
    part: screenPart(
      at('legal/terms'),
      () => import('./routes/site/legal/terms.tsx'),
    ),
  },
  {
    path: '/refunds',
    layout: 'site',
    part: screenPart(
      at('legal/refunds'),
      () => import('./routes/site/legal/refunds.tsx'),
    ),
  },
  {
    path: '/payment',
    layout: 'site',
    isPersonal: true,
    part: screenPart(
      at('checkout/payment'),
      () => import('./routes/site/checkout/payment.tsx'),
    ),
  },
  {
    path: '/payment-success',
    layout: 'site',
    isPersonal: true,
    part: screenPart(
      at('checkout/payment-success'),
      () => import('./routes/site/checkout/payment-success.tsx'),
    ),
  },
  {
    path: '/orders/:reference',
    layout: 'site',
    isPersonal: true,
    part: screenPart(
      at('checkout/order'),
      () => import('./routes/site/checkout/order.tsx'),
    ),
  },
  {
    path: '/newsletter/confirm',
    layout: 'site',
    isPersonal: true,
    part: screenPart(
      at('newsletter-confirm'),
      () => import('./routes/site/newsletter-confirm.tsx'),
    ),
  },
  {
    path: '/newsletter/unsubscribe',
    layout: 'site',
    isPersonal: true,
    part: screenPart(
      at('newsletter-unsubscribe'),
      () => import('./routes/site/newsletter-unsubscribe.tsx'),
    ),
  },
  {
    path: '/read-book/:token?',
    layout: 'reader',
    isPersonal: true,
    part: screenPart(
      at('reading/read-book'),
      () => import('./routes/site/reading/read-book.tsx'),
    ),
  },
  {
    path: '/read-sample',
    layout: 'reader',
    part: screenPart(
      at('reading/read-sample'),
      () => import('./routes/site/reading/read-sample.tsx'),
    ),
  },
  {
    path: '*',
    layout: 'site',
    part: screenPart(
      at('not-found'),
      () => import('./routes/site/not-found.tsx'),
    ),
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
