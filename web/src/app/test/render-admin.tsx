import { act, render } from '@testing-library/react';

import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { adminRoutes } from '../admin-routes.tsx';
import { ReduxStoreProvider } from '../redux-store-provider.tsx';
import { ToastDuration } from '../../shared/ui/feedback/toast.tsx';
import { someUser } from './user.ts';

/** Opens one URL of the back office. Toasts stay for a minute, so that tests can read them. */
export const renderAdmin = (url: string) => {
  const router = createMemoryRouter(adminRoutes, { initialEntries: [url] });
  const screen = render(
    <ReduxStoreProvider>
      <ToastDuration value={60_000}>
        <RouterProvider router={router} />
      </ToastDuration>
    </ReduxStoreProvider>,
  );
  return {
    ...screen,
    user: someUser(),
    address: () => router.state.location.pathname,
    url: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
};
