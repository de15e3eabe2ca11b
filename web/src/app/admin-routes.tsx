import { Outlet, type RouteObject } from 'react-router-dom';
import { SessionCheckGate } from '../features/admin-auth/session-check-gate.tsx';
import { AdminErrorPage, AdminRouteError } from './admin-error-page.tsx';
import {
  addedScreens,
  type AdminScreen,
  specifiedScreens,
} from './admin-screens.ts';
import { createScreenLoaderWithRetry } from './lazy-screen.tsx';
import { SignedInAdminLayout } from './layouts/signed-in-admin-layout.tsx';
import * as text from './text.ts';

const toRouteObject = ({ path, load }: AdminScreen): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: createScreenLoaderWithRetry(load),
});

/** Every URL of the back office. */
export const adminRoutes: RouteObject[] = [
  {
    errorElement: <AdminErrorPage />,
    hydrateFallbackElement: <p className="wrap sec ui">{text.loading}</p>,
    element: (
      <SessionCheckGate>
        <Outlet />
      </SessionCheckGate>
    ),
    children: [
      {
        path: '/admin/login',
        lazy: createScreenLoaderWithRetry(
          () => import('./routes/admin/login.tsx'),
        ),
      },
      {
        path: '/admin/setup',
        lazy: createScreenLoaderWithRetry(
          () => import('./routes/admin/setup.tsx'),
        ),
      },
      {
        path: '/admin',
        element: <SignedInAdminLayout />,
        children: [
          {
            // This error element is inside the layout, so the menu stays when a screen fails.
            errorElement: <AdminRouteError />,
            children: [
              ...[...specifiedScreens, ...addedScreens].map(toRouteObject),
              {
                path: '*',
                lazy: createScreenLoaderWithRetry(
                  () => import('./routes/admin/not-found.tsx'),
                ),
              },
            ],
          },
        ],
      },
    ],
  },
];
