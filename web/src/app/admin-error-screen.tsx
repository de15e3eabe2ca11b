import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen, ScreenError } from './error-screen.tsx';

/** Shows the router's error in place of a screen; the layout around the screen stays. */
export const AdminRouteError = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? (
    <ErrorScreen text={`${error.status} ${error.statusText}`} />
  ) : (
    <ScreenError error={error} />
  );
};

export const AdminErrorScreen = () => (
  <main>
    <AdminRouteError />
  </main>
);
