import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AdminErrorScreen } from './admin-error-screen.tsx';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { WithStore } from './with-store.tsx';

const router = createBrowserRouter([
  {
    errorElement: <AdminErrorScreen />,
    children: [
      {
        path: '/admin/login',
        lazy: async () => ({
          Component: (await import('./routes/admin/login.tsx')).Screen,
        }),
      },
      {
        path: '/admin',
        element: <AdminLayout />,
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('./routes/admin/dashboard.tsx')).Screen,
            }),
          },
        ],
      },
    ],
  },
]);

/** The author's part: a router with blockers and a store, neither of which visitors load. */
export const AdminApp = () => (
  <WithStore>
    <RouterProvider router={router} />
  </WithStore>
);
