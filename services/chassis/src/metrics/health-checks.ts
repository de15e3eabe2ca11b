import { Gauge } from 'prom-client';
import { registerCollector } from './metrics.ts';
import { withTimeout } from '../runtime/with-timeout.ts';

export type HealthCheck = () => Promise<boolean> | boolean;

const healthGauge = new Gauge({
  name: 'need_met',
  help: 'Whether a dependency of the service is available',
  labelNames: ['need'],
});

const timeoutMs = 1_000;

/** Whether a check returns true within one second. */
export const isHealthy = async (need: HealthCheck): Promise<boolean> => {
  try {
    return (await withTimeout(timeoutMs, Promise.resolve(need()))) === true;
  } catch {
    return false;
  }
};

/** Registers a metric for each check, whether or not readiness depends on the check. */
export const registerHealthMetrics = (
  checks: Record<string, HealthCheck>,
): (() => void) =>
  registerCollector(
    async () => {
      await Promise.all(
        Object.entries(checks).map(async ([need, check]) =>
          healthGauge.set({ need }, (await isHealthy(check)) ? 1 : 0),
        ),
      );
    },
    () => undefined,
    2_000,
  );
