import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

const subscribeToClock = (onChange: () => void) => {
  const timer = setInterval(onChange, 5_000);
  return () => clearInterval(timer);
};

/** Returns the start of the current minute in Unix ms; undefined on the server, whose HTML serves all visitors. */
export const useCurrentMinute = (): number | undefined =>
  useSyncExternalStore<number | undefined>(
    subscribeToClock,
    () => Math.floor(Date.now() / minuteMs) * minuteMs,
    () => undefined,
  );
