import { useEffect, useState } from 'react';

/** Counts down from `seconds` and returns the whole seconds left; 0 if `seconds` is undefined. */
export const useCountdown = (seconds: number | undefined): number => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (seconds === undefined) return setLeft(0);
    const end = performance.now() + seconds * 1000;
    const updateSecondsLeft = () =>
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    updateSecondsLeft();
    const timer = setInterval(updateSecondsLeft, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};
