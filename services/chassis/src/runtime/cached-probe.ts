import type { Clock } from './clock.ts';

/**
 * Returns a function that probes another system at most once per `maxAgeMs`; concurrent calls share one probe.
 * @param probe a failure is not cached
 * @returns a function whose `key` names the settings that the probe depends on: once they change, it probes again
 */
export const createCachedProbe = <Result>(
  clock: Clock,
  maxAgeMs: number,
  probe: () => Promise<Result>,
) => {
  let cached:
    | { key: string; startedAt: number; result: Promise<Result> }
    | undefined;

  const start = (key: string): Promise<Result> => {
    const started = { key, startedAt: clock.now().getTime(), result: probe() };
    cached = started;
    started.result.catch(() => {
      if (cached === started) cached = undefined;
    });
    return started.result;
  };

  return ({ key, fresh }: { key: string; fresh: boolean }): Promise<Result> => {
    const age = clock.now().getTime() - (cached?.startedAt ?? 0);
    return cached?.key === key && !fresh && age < maxAgeMs
      ? cached.result
      : start(key);
  };
};
