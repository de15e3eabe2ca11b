import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

const listen = (onChange: () => void) => {
  const timer = setInterval(onChange, 5_000);
  return () => clearInterval(timer);
};

/** The current minute of this browser's clock; undefined in the HTML from the server, which is the same for everybody. */
export const useMinute = (): number | undefined =>
  useSyncExternalStore<number | undefined>(
    listen,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => undefined,
  );
