import { useState } from 'react';

/**
 * Runs an action for a `Button`, which ignores further clicks while `isBusy` is true.
 * A rejection of the action is returned as `error` until the next run.
 */
export const useAction = (work: () => unknown) => {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const runAction = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (problem) {
      setError(problem);
    }
    setIsBusy(false);
  };
  return { isBusy, error, run: () => void runAction() };
};
