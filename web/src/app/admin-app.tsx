import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from './admin-routes.tsx';
import { WithStore } from './with-store.tsx';

const router = createBrowserRouter(adminRoutes);

/** The back office: a data router and a store, neither of which visitors load. */
export const AdminApp = () => (
  <WithStore>
    <RouterProvider router={router} />
  </WithStore>
);
