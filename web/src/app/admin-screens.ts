import type { lazyScreen } from './late-screen.tsx';

export type AdminScreen = {
  /** Below `/admin`. */
  path: string;
  /** Its entry in the menu; a screen without one is reached from another. */
  name?: string;
  load: Parameters<typeof lazyScreen>[0];
};

/** The screens of the specification, in the order of the menu. */
export const specifiedScreens: readonly AdminScreen[] = [
  {
    path: '',
    name: 'Dashboard',
    load: () => import('./routes/admin/dashboard.tsx'),
  },
  {
    path: 'orders',
    name: 'Orders',
    load: () => import('./routes/admin/orders/orders.tsx'),
  },
  {
    path: 'orders/:reference',
    load: () => import('./routes/admin/orders/order.tsx'),
  },
  {
    path: 'customers',
    name: 'Customers',
    load: () => import('./routes/admin/customers.tsx'),
  },
  {
    path: 'content',
    name: 'Content',
    load: () => import('./routes/admin/content.tsx'),
  },
  {
    path: 'resources',
    name: 'Resources',
    load: () => import('./routes/admin/resources/resources.tsx'),
  },
  {
    path: 'ebook',
    name: 'E-book',
    load: () => import('./routes/admin/ebook.tsx'),
  },
  {
    path: 'podcast',
    name: 'Podcast',
    load: () => import('./routes/admin/podcast.tsx'),
  },
  {
    path: 'analytics',
    name: 'Analytics',
    load: () => import('./routes/admin/analytics.tsx'),
  },
];

/** What was added to the screens of the specification; the menu has them below a hairline. */
export const addedScreens: readonly AdminScreen[] = [
  {
    path: 'messages',
    name: 'Messages',
    load: () => import('./routes/admin/messages.tsx'),
  },
  {
    path: 'audit',
    name: 'Audit',
    load: () => import('./routes/admin/audit.tsx'),
  },
  {
    path: 'account',
    name: 'Account',
    load: () => import('./routes/admin/account.tsx'),
  },
  {
    path: 'privacy',
    name: 'Privacy',
    load: () => import('./routes/admin/privacy.tsx'),
  },
];
