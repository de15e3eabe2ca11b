import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from './admin-routes.tsx';
import { ReduxStoreProvider } from './redux-store-provider.tsx';

const router = createBrowserRouter(adminRoutes);

/** The back office with its own data router and Redux store; the public pages load neither. */
export const AdminApp = () => (
  <ReduxStoreProvider>
    <RouterProvider router={router} />
  </ReduxStoreProvider>
);
