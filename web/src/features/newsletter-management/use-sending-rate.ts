import { useEffect, useRef, useState } from 'react';

/** Returns how many emails a second were sent since the screen last asked; undefined until it has asked twice. */
export const useSendingRate = (done: number): number | undefined => {
  const last = useRef<{ done: number; at: number }>(undefined);
  const [rate, setRate] = useState<number>();
  useEffect(() => {
    const at = performance.now();
    if (last.current && done > last.current.done)
      setRate(((done - last.current.done) * 1_000) / (at - last.current.at));
    last.current = { done, at };
  }, [done]);
  return rate;
};
