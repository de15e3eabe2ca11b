import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from './admin-routes.tsx';
import { WithStore } from './with-store.tsx';

const router = createBrowserRouter(adminRoutes);

/** The author's part: a router with blockers and a store, neither of which visitors load. */
export const AdminApp = () => (
  <WithStore>
    <RouterProvider router={router} />
  </WithStore>
);
