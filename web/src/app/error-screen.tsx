import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { reloadPageIfReachable } from '../shared/lib/reload-page-if-reachable.ts';
import { buttonClass } from '../shared/ui/buttons/button.tsx';
import { LoadFailure } from '../shared/ui/feedback/load-failure.tsx';
import * as screenText from './text.ts';

const scriptLoadError =
  /dynamically imported module|importing a module script failed|error loading dynamically/i;

/** Whether a script failed to load, because of the connection or a newer deployment. */
const isScriptLoadError = (error: unknown): boolean =>
  error instanceof Error && scriptLoadError.test(error.message);

const toErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : screenText.unknownError;

const links = [
  ['/', screenText.homeLink],
  ['/book', screenText.bookLink],
  ['/resources', screenText.resourcesLink],
] as const;

/** The page for an unknown address or an unexpected error, with links to the main pages. */
export const ErrorScreen = ({
  text,
  more = screenText.errorMore,
}: {
  text: string;
  /** What the error means for the visitor, and what the visitor can do. */
  more?: string;
}) => (
  <div className="wrap sec">
    <h1>{screenText.errorTitle}</h1>
    <div className="prose sec-note">
      <p className="lead">{text}</p>
      <p>{more}</p>
      <p className="acts">
        {links.map(([href, name]) => (
          <a key={href} className={buttonClass({})} href={href}>
            {name}
          </a>
        ))}
      </p>
    </div>
  </div>
);

/** Shows an error in place of a screen: a retry button if a script failed to load, otherwise links to other pages. */
export const RetryOrErrorScreen = ({
  error,
  onRetry = reloadPageIfReachable,
}: {
  error: unknown;
  onRetry?: () => void;
}) =>
  isScriptLoadError(error) ? (
    <div className="wrap sec">
      <h1 className="vh">{screenText.notLoadedTitle}</h1>
      <LoadFailure more={screenText.checkConnection} onRetry={onRetry}>
        {screenText.notLoaded}
      </LoadFailure>
    </div>
  ) : (
    <ErrorScreen text={toErrorMessage(error)} />
  );

export const AppErrorBoundary = ({
  children,
  resetKey,
  onError,
}: {
  children: ReactNode;
  /** A change of this value clears the error and renders the children again. */
  resetKey?: string;
  onError?: () => void;
}) => (
  <ErrorBoundary
    resetKeys={[resetKey]}
    {...(onError ? { onError } : {})}
    fallbackRender={({ error }) => <RetryOrErrorScreen error={error} />}
  >
    {children}
  </ErrorBoundary>
);
