import { type RefObject, useCallback, useEffect, useRef } from 'react';

const readyTimeoutMs = 5_000;
// A preloaded chapter may take longer on a slow connection.
const aheadTimeoutMs = 60_000;
// A chapter sends its `ready` message while it loads; an error page in its place sends none.
const afterLoadMs = 250;

/**
 * Calls `onReadyTimeout` if the frame is not ready in time.
 * Returns the load handler, which shortens the wait of a preloaded frame.
 */
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
    // Offline, the chapter cannot arrive, so the error appears sooner.
    const timeoutMs = navigator.onLine ? readyTimeoutMs : afterLoadMs;
    reportAfter(isAhead ? aheadTimeoutMs : timeoutMs);
    return () => clearTimeout(timer.current);
    // The timer starts once for each frame, and again when a preloaded frame becomes the current one.
  }, [isAhead, reportAfter]);
  return useCallback(() => {
    if (isAhead) reportAfter(afterLoadMs);
  }, [isAhead, reportAfter]);
};
