import type { ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { SessionKeeper } from '../features/admin-auth/session-keeper.tsx';
import { AdminErrorScreen } from './admin-error-screen.tsx';
import { AdminLayout } from './layouts/admin-layout.tsx';

type Part = () => Promise<{ Screen: () => ReactNode }>;

const screen = (load: Part) => async () => ({
  Component: (await load()).Screen,
});

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
        lazy: screen(() => import('./routes/admin/login.tsx')),
      },
      {
        path: '/admin',
        element: <AdminLayout />,
        children: [
          {
            index: true,
            lazy: screen(() => import('./routes/admin/dashboard.tsx')),
          },
          {
            path: 'orders',
            lazy: screen(() => import('./routes/admin/orders.tsx')),
          },
          {
            path: 'orders/:reference',
            lazy: screen(() => import('./routes/admin/order.tsx')),
          },
          {
            path: 'customers',
            lazy: screen(() => import('./routes/admin/customers.tsx')),
          },
          {
            path: 'content',
            lazy: screen(() => import('./routes/admin/content.tsx')),
          },
          {
            path: 'resources',
            lazy: screen(() => import('./routes/admin/resources.tsx')),
          },
          {
            path: 'ebook',
            lazy: screen(() => import('./routes/admin/ebook.tsx')),
          },
          {
            path: 'podcast',
            lazy: screen(() => import('./routes/admin/podcast.tsx')),
          },
          {
            path: 'analytics',
            lazy: screen(() => import('./routes/admin/analytics.tsx')),
          },
          {
            path: 'audit',
            lazy: screen(() => import('./routes/admin/audit.tsx')),
          },
        ],
      },
    ],
  },
];
