import { type RefObject, useCallback, useEffect, useRef } from 'react';

const readyTimeoutMs = 5_000;
// A preloaded chapter may take longer on a slow connection.
const aheadTimeoutMs = 60_000;
// A chapter posts a message while it loads; an error page in its place never does.
const afterLoadMs = 250;

/** Calls `onReadyTimeout` if the frame does not become ready in time; returns the load handler for a preloaded chapter. */
export const useReadyTimeout = (
  isReady: RefObject<boolean>,
  isAhead: boolean,
  onReadyTimeout: () => void,
): (() => void) => {
  const handler = useRef(onReadyTimeout);
  useEffect(() => {
    handler.current = onReadyTimeout;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reportAfter = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!isReady.current) handler.current();
      }, ms);
    },
    [isReady],
  );
  useEffect(() => {
    // Offline, the error can appear sooner.
    const timeoutMs = navigator.onLine ? readyTimeoutMs : afterLoadMs;
    reportAfter(isAhead ? aheadTimeoutMs : timeoutMs);
    return () => clearTimeout(timer.current);
    // The timer starts once for each frame, and again when a preloaded frame becomes the current one.
  }, [isAhead, reportAfter]);
  return useCallback(() => {
    if (isAhead) reportAfter(afterLoadMs);
  }, [isAhead, reportAfter]);
};
