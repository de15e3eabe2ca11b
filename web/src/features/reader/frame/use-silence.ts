import { type RefObject, useCallback, useEffect, useRef } from 'react';

const silenceMs = 5_000;
// Nobody waits for a chapter that is got ready; a large one may take its time on a slow line.
const aheadSilenceMs = 60_000;
// A chapter speaks as it loads; what stands there instead of one never does.
const lastWordMs = 250;

/** Reports once that a frame holds no chapter or that nothing has come; returns what to call when a chapter ahead has loaded. */
export const useSilence = (
  isReady: RefObject<boolean>,
  isAhead: boolean,
  onSilence: () => void,
): (() => void) => {
  const silence = useRef(onSilence);
  useEffect(() => {
    silence.current = onSilence;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const silentAfter = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!isReady.current) silence.current();
      }, ms);
    },
    [isReady],
  );
  useEffect(() => {
    // Without a network nothing comes: what is shown instead need not wait.
    const patienceMs = navigator.onLine ? silenceMs : lastWordMs;
    silentAfter(isAhead ? aheadSilenceMs : patienceMs);
    return () => clearTimeout(timer.current);
    // Once for each frame, and again when it is turned to: a new address is a new frame.
  }, [isAhead, silentAfter]);
  return useCallback(() => {
    if (isAhead) silentAfter(lastWordMs);
  }, [isAhead, silentAfter]);
};
