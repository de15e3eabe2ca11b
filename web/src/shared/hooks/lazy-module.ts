import { useCallback, useEffect, useState } from 'react';
import { reloadPageIfReachable } from '../lib/reload-page-if-reachable.ts';

/**
 * Returns `useModule`, which loads a module after the page and can retry, and `prefetch`, which loads it early. If the
 * visitor's retry fails too, the page reloads, because a newer deployment may have replaced the script.
 */
export const createLazyModule = <Module>(load: () => Promise<Module>) => {
  let loaded: Module | undefined;
  const fetchModule = async (): Promise<Module> => (loaded ??= await load());

  const useModule = () => {
    const [state, setState] = useState({ module: loaded });
    const [hasFailed, setHasFailed] = useState(false);
    const startLoading = useCallback((onFailure?: () => void) => {
      setHasFailed(false);
      fetchModule().then(
        (module) => setState({ module }),
        () => {
          setHasFailed(true);
          onFailure?.();
        },
      );
    }, []);
    useEffect(() => startLoading(), [startLoading]);
    const retry = () => startLoading(reloadPageIfReachable);
    return { ...state, hasFailed, retry };
  };

  return {
    /** Loads the module before a component needs it; a failure is ignored, because `useModule` loads again. */
    prefetch: (): void => void fetchModule().catch(() => {}),
    useModule,
  };
};
