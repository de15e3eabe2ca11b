import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen, ScreenTrouble } from './error-screen.tsx';

/** In a screen's place, with the menu beside it. */
export const AdminScreenTrouble = () => {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? (
    <ErrorScreen text={`${error.status} ${error.statusText}`} />
  ) : (
    <ScreenTrouble error={error} />
  );
};

export const AdminErrorScreen = () => (
  <main>
    <AdminScreenTrouble />
  </main>
);
