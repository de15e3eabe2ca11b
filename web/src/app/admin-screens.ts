import type { lazyScreen } from './lazy-screen.tsx';

export type AdminScreen = {
  /** The path below `/admin`. */
  path: string;
  /** The label in the menu; other screens link to a screen without a label. */
  name: string | undefined;
  load: Parameters<typeof lazyScreen>[0];
};

const screen = (
  path: string,
  load: AdminScreen['load'],
  name?: string,
): AdminScreen => ({ path, load, name });

/** The screens of the specification, in the order of the menu. */
export const specifiedScreens: readonly AdminScreen[] = [
  screen('', () => import('./routes/admin/dashboard.tsx'), 'Dashboard'),
  screen('orders', () => import('./routes/admin/orders/orders.tsx'), 'Orders'),
  screen('orders/:reference', () => import('./routes/admin/orders/order.tsx')),
  screen(
    'customers',
    () => import('./routes/admin/customers.tsx'),
    'Customers',
  ),
  screen('content', () => import('./routes/admin/content.tsx'), 'Content'),
  screen(
    'resources',
    () => import('./routes/admin/resources/resources.tsx'),
    'Resources',
  ),
  screen('ebook', () => import('./routes/admin/ebook.tsx'), 'E-book'),
  screen('podcast', () => import('./routes/admin/podcast.tsx'), 'Podcast'),
  screen(
    'analytics',
    () => import('./routes/admin/analytics.tsx'),
    'Analytics',
  ),
];

/** Screens beyond the specification; the menu shows them below a line. */
export const addedScreens: readonly AdminScreen[] = [
  screen('messages', () => import('./routes/admin/messages.tsx'), 'Messages'),
  screen('audit', () => import('./routes/admin/audit.tsx'), 'Audit'),
  screen('account', () => import('./routes/admin/account.tsx'), 'Account'),
  screen('privacy', () => import('./routes/admin/privacy.tsx'), 'Privacy'),
];
