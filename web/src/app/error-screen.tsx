import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** The router's fallback, for unknown addresses and for bugs alike. */
export const ErrorScreen = ({ text }: { text: string }) => (
  <div className="wrap sec">
    <h1>Unexpected Application Error!</h1>
    <p className="lead">{text}</p>
    <p className="acts">
      <a className="btn" href="/">
        To the first page
      </a>
      <a className="btn" href="/resources">
        Resources
      </a>
    </p>
  </div>
);

const textOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Unknown Error';

export const AppBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary
    fallbackRender={({ error }) => <ErrorScreen text={textOf(error)} />}
  >
    {children}
  </ErrorBoundary>
);
