import { useState } from 'react';

/** Runs a piece of work for a button: `isBusy` while it runs, and its rejection as `error` until it runs again. */
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
