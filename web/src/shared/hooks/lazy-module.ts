import { useCallback, useEffect, useState } from 'react';

/** Returns a prefetch function and a hook for a module that loads after the page; the hook also returns a retry. */
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
    /** Loads the module before a component needs it; a failure is ignored, because the hook loads again. */
    prefetch: (): void => void fetchModule().catch(() => {}),
    useModule,
  };
};
