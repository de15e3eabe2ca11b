import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen, RetryOrErrorScreen } from './error-screen.tsx';

/** Shows the router's error in place of a screen. Inside the layout the menu stays; `AdminErrorPage` has no layout. */
export const AdminRouteError = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? (
    <ErrorScreen text={`${error.status} ${error.statusText}`} />
  ) : (
    <RetryOrErrorScreen error={error} />
  );
};

export const AdminErrorPage = () => (
  <main>
    <AdminRouteError />
  </main>
);
