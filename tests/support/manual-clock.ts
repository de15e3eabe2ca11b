type Timer = { at: number; run: () => void };

/** Returns a clock for the stand-ins that moves only when a test moves it. */
export const manualClock = (start = Date.parse('2026-09-01T09:00:00Z')) => {
  let now = start;
  let timers: Timer[] = [];
  const nextDue = (until: number) =>
    timers
      .filter(({ at }) => at <= until)
      .toSorted((a, b) => a.at - b.at)
      .at(0);
  return {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    /** Advances the clock and runs due timers; `between` waits for the work of each timer. */
    advance: async (ms: number, between: () => Promise<unknown>) => {
      const until = now + ms;
      await between();
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers = timers.filter((timer) => timer !== due);
        now = due.at;
        due.run();
        await between();
      }
      now = until;
    },
  };
};
