import { type ComponentType, useEffect, useState } from 'react';
import { reloadPageIfReachable } from '../shared/lib/reload-page-if-reachable.ts';
import { RetryOrErrorScreen } from './error-screen.tsx';
import * as text from './text.ts';

type ScreenFile = () => Promise<{ Screen: ComponentType }>;

type ScreenState = { Screen?: ComponentType; error?: unknown };

/**
 * Loads a screen again after its first load failed, and shows a retry button if that fails too. If the visitor's retry
 * also fails, the page reloads, because a newer deployment may have replaced the script.
 */
const RetriedScreen = ({
  load,
  reload,
}: {
  load: ScreenFile;
  reload: () => void;
}) => {
  const [{ Screen, error }, setState] = useState<ScreenState>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const setStateIfMounted = (state: ScreenState) =>
      isMounted && setState(state);
    load().then(setStateIfMounted, (failure: unknown) => {
      setStateIfMounted({ error: failure });
      if (isMounted && tries > 0) reload();
    });
    return () => {
      isMounted = false;
    };
  }, [load, reload, tries]);
  if (Screen) return <Screen />;
  return error === undefined ? (
    <p className="wrap sec ui" role="status">
      {text.loading}
    </p>
  ) : (
    <RetryOrErrorScreen error={error} onRetry={() => setTries(tries + 1)} />
  );
};

/**
 * Returns a loader of a screen for the router. The router caches a failed load for good, so the loader never fails:
 * after a failed load it returns a screen that loads again.
 */
export const createScreenLoaderWithRetry =
  (load: ScreenFile, reload = reloadPageIfReachable) =>
  async () => {
    try {
      return { Component: (await load()).Screen };
    } catch {
      return { Component: () => <RetriedScreen load={load} reload={reload} /> };
    }
  };
