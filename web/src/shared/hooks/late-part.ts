import { useCallback, useEffect, useState } from 'react';

/** A part of a screen whose code loads after the page; a failure is shown in its place. */
export const lazyModule = <Part>(load: () => Promise<Part>) => {
  let loaded: Part | undefined;
  const fetchPart = async (): Promise<Part> => (loaded ??= await load());

  const usePart = () => {
    const [state, setState] = useState({ part: loaded });
    const [hasFailed, setHasFailed] = useState(false);
    const again = useCallback(() => {
      setHasFailed(false);
      fetchPart().then(
        (part) => setState({ part }),
        () => setHasFailed(true),
      );
    }, []);
    useEffect(again, [again]);
    return { ...state, hasFailed, again };
  };

  return {
    /** Loads the code before it is needed. */
    expect: (): void => void fetchPart().catch(() => {}),
    usePart,
  };
};
