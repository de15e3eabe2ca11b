import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from './admin-routes.tsx';
import { WithStore } from './with-store.tsx';

const router = createBrowserRouter(adminRoutes);

/** The back office with its data router and its store, which the public pages do not load. */
export const AdminApp = () => (
  <WithStore>
    <RouterProvider router={router} />
  </WithStore>
);
