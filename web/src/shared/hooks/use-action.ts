import { useState } from 'react';

/**
 * Runs a piece of work for a `Button` that gets `isBusy`, which ignores further clicks while the work runs.
 * A rejection is returned as `error` until the next run.
 */
export const useAction = (work: () => unknown) => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      setError(problem);
    }
    setIsBusy(false);
  };
  return { isBusy, error, run: () => void run() };
};
