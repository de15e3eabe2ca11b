import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from './admin-routes.tsx';
import { WithStore } from './with-store.tsx';

const router = createBrowserRouter(adminRoutes);

/** The back office with its own data router and Redux store; the public pages load neither. */
export const AdminApp = () => (
  <WithStore>
    <RouterProvider router={router} />
  </WithStore>
);
