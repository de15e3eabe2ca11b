import { Outlet, type RouteObject } from 'react-router-dom';
import { SessionGuard } from '../features/admin-auth/session-guard.tsx';
import { AdminErrorScreen, AdminRouteError } from './admin-error-screen.tsx';
import {
  addedScreens,
  type AdminScreen,
  specifiedScreens,
} from './admin-screens.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { AdminLayout } from './layouts/admin-layout.tsx';
import * as text from './text.ts';

const toRouteObject = ({ path, load }: AdminScreen): RouteObject => ({
  ...(path === '' ? { index: true } : { path }),
  lazy: lazyScreen(load),
});

/** Every URL of the back office. */
export const adminRoutes: RouteObject[] = [
  {
    errorElement: <AdminErrorScreen />,
    hydrateFallbackElement: <p className="wrap sec ui">{text.loading}</p>,
    element: (
      <SessionGuard>
        <Outlet />
      </SessionGuard>
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
            // This error element is inside the layout, so the menu stays when a screen fails.
            errorElement: <AdminRouteError />,
            children: [
              ...[...specifiedScreens, ...addedScreens].map(toRouteObject),
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
