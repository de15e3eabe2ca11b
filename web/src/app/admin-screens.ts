import type { lazyScreen } from './lazy-screen.tsx';
import * as text from './routes/admin/text.ts';

export type AdminScreen = {
  /** The path below `/admin`. */
  path: string;
  /** The label in the menu; undefined for a screen that the menu does not list. */
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
  screen('', () => import('./routes/admin/dashboard.tsx'), text.dashboard),
  screen(
    'orders',
    () => import('./routes/admin/orders/orders.tsx'),
    text.orders,
  ),
  screen('orders/:reference', () => import('./routes/admin/orders/order.tsx')),
  screen(
    'customers',
    () => import('./routes/admin/customers.tsx'),
    text.customers,
  ),
  screen('content', () => import('./routes/admin/content.tsx'), text.content),
  screen(
    'resources',
    () => import('./routes/admin/resources/resources.tsx'),
    text.resources,
  ),
  screen('ebook', () => import('./routes/admin/ebook.tsx'), text.ebook),
  screen('podcast', () => import('./routes/admin/podcast.tsx'), text.podcast),
  screen(
    'analytics',
    () => import('./routes/admin/analytics.tsx'),
    text.analytics,
  ),
];

/** The screens beyond the specification; the menu shows them below a dividing line. */
export const addedScreens: readonly AdminScreen[] = [
  screen(
    'messages',
    () => import('./routes/admin/messages.tsx'),
    text.messages,
  ),
  screen('audit', () => import('./routes/admin/audit.tsx'), text.audit),
  screen('account', () => import('./routes/admin/account.tsx'), text.account),
  screen('privacy', () => import('./routes/admin/privacy.tsx'), text.privacy),
];
