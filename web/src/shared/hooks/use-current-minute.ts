import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

const listen = (onChange: () => void) => {
  const timer = setInterval(onChange, 5_000);
  return () => clearInterval(timer);
};

/** Returns the current minute in Unix milliseconds; undefined in the server's HTML, which is the same for all visitors. */
export const useCurrentMinute = (): number | undefined =>
  useSyncExternalStore<number | undefined>(
    listen,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => undefined,
  );
