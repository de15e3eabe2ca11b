import { Outlet, type RouteObject } from 'react-router-dom';
import { SessionKeeper } from '../features/admin-auth/session-keeper.tsx';
import { AdminErrorScreen, AdminScreenTrouble } from './admin-error-screen.tsx';
import { lazyScreen } from './late-screen.tsx';
import { AdminLayout } from './layouts/admin-layout.tsx';

/** Every URL of the back office. */
export const adminRoutes: RouteObject[] = [
  {
    errorElement: <AdminErrorScreen />,
    hydrateFallbackElement: <p className="wrap sec ui">Loading…</p>,
    element: (
      <SessionKeeper>
        <Outlet />
      </SessionKeeper>
    ),
    children: [
      {
        path: '/admin/login',
        lazy: lazyScreen(() => import('./routes/admin/login.tsx')),
      },
      {
        path: '/admin',
        element: <AdminLayout />,
        children: [
          {
            // Whatever befalls a screen, the menu stays.
            errorElement: <AdminScreenTrouble />,
            children: [
              {
                index: true,
                lazy: lazyScreen(() => import('./routes/admin/dashboard.tsx')),
              },
              {
                path: 'orders',
                lazy: lazyScreen(
                  () => import('./routes/admin/orders/orders.tsx'),
                ),
              },
              {
                path: 'orders/:reference',
                lazy: lazyScreen(
                  () => import('./routes/admin/orders/order.tsx'),
                ),
              },
              {
                path: 'customers',
                lazy: lazyScreen(() => import('./routes/admin/customers.tsx')),
              },
              {
                path: 'content',
                lazy: lazyScreen(() => import('./routes/admin/content.tsx')),
              },
              {
                path: 'resources',
                lazy: lazyScreen(
                  () => import('./routes/admin/resources/resources.tsx'),
                ),
              },
              {
                path: 'ebook',
                lazy: lazyScreen(() => import('./routes/admin/ebook.tsx')),
              },
              {
                path: 'podcast',
                lazy: lazyScreen(() => import('./routes/admin/podcast.tsx')),
              },
              {
                path: 'analytics',
                lazy: lazyScreen(() => import('./routes/admin/analytics.tsx')),
              },
              {
                path: 'messages',
                lazy: lazyScreen(() => import('./routes/admin/messages.tsx')),
              },
              {
                path: 'audit',
                lazy: lazyScreen(() => import('./routes/admin/audit.tsx')),
              },
              {
                path: 'account',
                lazy: lazyScreen(() => import('./routes/admin/account.tsx')),
              },
              {
                path: 'privacy',
                lazy: lazyScreen(() => import('./routes/admin/privacy.tsx')),
              },
              {
                path: '*',
                lazy: lazyScreen(() => import('./routes/admin/not-found.tsx')),
              },
            ],
          },
        ],
      },
    ],
  },
];
