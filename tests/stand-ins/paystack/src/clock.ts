/** The stand-in's time source, which tests can replace. */
export type Clock = {
  now: () => number;
  /** Runs the callback once after that many milliseconds; the returned function cancels it. */
  after: (ms: number, run: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export const sleep = (clock: Clock, ms: number) =>
  ms > 0
    ? new Promise<void>((resolve) => clock.after(ms, resolve))
    : Promise.resolve();
