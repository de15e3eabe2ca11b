import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen.tsx';

const textOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'Unknown Error';
};

export const AdminErrorScreen = () => (
  <main>
    <ErrorScreen text={textOf(useRouteError())} />
  </main>
);
