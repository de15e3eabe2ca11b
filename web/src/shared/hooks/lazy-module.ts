import { useCallback, useEffect, useState } from 'react';

/** Returns `useModule`, which loads a module after the page and can retry, and `prefetch`, which loads it early. */
export const createLazyModule = <Module>(load: () => Promise<Module>) => {
  let loaded: Module | undefined;
  const fetchModule = async (): Promise<Module> => (loaded ??= await load());

  const useModule = () => {
    const [state, setState] = useState({ module: loaded });
    const [hasFailed, setHasFailed] = useState(false);
    const startLoading = useCallback(() => {
      setHasFailed(false);
      fetchModule().then(
        (module) => setState({ module }),
        () => setHasFailed(true),
      );
    }, []);
    useEffect(startLoading, [startLoading]);
    return { ...state, hasFailed, retry: startLoading };
  };

  return {
    /** Loads the module before a component needs it; a failure is ignored, because `useModule` loads again. */
    prefetch: (): void => void fetchModule().catch(() => {}),
    useModule,
  };
};
