import { Gauge } from 'prom-client';
import { lookUp } from './figures.ts';
import { within } from '../runtime/within.ts';

export type Need = () => Promise<boolean> | boolean;

const met = new Gauge({
  name: 'need_met',
  help: 'Whether what the service needs is there',
  labelNames: ['need'],
});

const patienceMs = 1_000;

/** Whether a need is met; one that is silent for a second is not. */
export const isMet = async (need: Need): Promise<boolean> => {
  try {
    return (await within(patienceMs, Promise.resolve(need()))) === true;
  } catch {
    return false;
  }
};

/** Tells in the figures what is there; also of what being ready does not hang on. */
export const tellOfNeeds = (needs: Record<string, Need>): (() => void) =>
  lookUp(
    async () => {
      await Promise.all(
        Object.entries(needs).map(async ([need, check]) =>
          met.set({ need }, (await isMet(check)) ? 1 : 0),
        ),
      );
    },
    () => undefined,
    2_000,
  );
