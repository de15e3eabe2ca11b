import type { createScreenLoaderWithRetry } from './lazy-screen.tsx';
import * as text from './routes/admin/text.ts';

export type AdminScreen = {
  /** The path below `/admin`. */
  path: string;
  /** The label in the menu; undefined for a screen that the menu does not list. */
  name: string | undefined;
  load: Parameters<typeof createScreenLoaderWithRetry>[0];
};

const defineScreen = (
  path: string,
  load: AdminScreen['load'],
  name?: string,
): AdminScreen => ({ path, load, name });

/** The screens of the specification, in the order of the menu. */
export const specifiedScreens: readonly AdminScreen[] = [
  defineScreen(
    '',
    () => import('./routes/admin/dashboard.tsx'),
    text.dashboard,
  ),
  defineScreen(
    'orders',
    () => import('./routes/admin/orders/orders.tsx'),
    text.orders,
  ),
  defineScreen(
    'orders/import',
    () => import('./routes/admin/orders/import-orders.tsx'),
  ),
  defineScreen(
    'orders/report',
    () => import('./routes/admin/orders/sales-report.tsx'),
  ),
  defineScreen(
    'orders/:reference',
    () => import('./routes/admin/orders/order.tsx'),
  ),
  defineScreen(
    'customers',
    () => import('./routes/admin/customers/customers.tsx'),
    text.customers,
  ),
  defineScreen(
    'customers/finished',
    () => import('./routes/admin/customers/finished.tsx'),
  ),
  defineScreen(
    'customers/:id',
    () => import('./routes/admin/customers/customer.tsx'),
  ),
  defineScreen(
    'content',
    () => import('./routes/admin/content.tsx'),
    text.content,
  ),
  defineScreen(
    'resources',
    () => import('./routes/admin/resources/resources.tsx'),
    text.resources,
  ),
  defineScreen('ebook', () => import('./routes/admin/ebook.tsx'), text.ebook),
  defineScreen(
    'podcast',
    () => import('./routes/admin/podcast.tsx'),
    text.podcast,
  ),
  defineScreen(
    'analytics',
    () => import('./routes/admin/analytics.tsx'),
    text.analytics,
  ),
];

/** The screens beyond the specification; the menu shows them below a dividing line. */
export const addedScreens: readonly AdminScreen[] = [
  defineScreen(
    'newsletter',
    () => import('./routes/admin/newsletter/newsletter.tsx'),
    text.newsletter,
  ),
  defineScreen(
    'newsletter/:id',
    () => import('./routes/admin/newsletter/newsletter-issue.tsx'),
  ),
  defineScreen(
    'pages',
    () => import('./routes/admin/pages/pages.tsx'),
    text.pages,
  ),
  defineScreen('pages/:id', () => import('./routes/admin/pages/page.tsx')),
  defineScreen(
    'messages',
    () => import('./routes/admin/messages/messages.tsx'),
    text.messages,
  ),
  defineScreen(
    'messages/new',
    () => import('./routes/admin/messages/new-message.tsx'),
  ),
  defineScreen(
    'messages/:id',
    () => import('./routes/admin/messages/message.tsx'),
  ),
  defineScreen('audit', () => import('./routes/admin/audit.tsx'), text.audit),
  defineScreen(
    'privacy',
    () => import('./routes/admin/privacy.tsx'),
    text.privacy,
  ),
  defineScreen(
    'settings',
    () => import('./routes/admin/settings/settings.tsx'),
    text.settings,
  ),
  defineScreen(
    'settings/:tab',
    () => import('./routes/admin/settings/settings.tsx'),
  ),
  defineScreen('account', () => import('./routes/admin/settings/account.tsx')),
];

export type SettingsTab = keyof typeof text.settingsTabs;

/** The tabs of the settings, in the order of the screen. */
export const settingsTabs = Object.entries(text.settingsTabs) as [
  SettingsTab,
  string,
][];
