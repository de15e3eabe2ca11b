import { Gauge } from 'prom-client';
import { lookUp } from './figures.ts';

export type Need = () => Promise<boolean> | boolean;

const met = new Gauge({
  name: 'need_met',
  help: 'Whether what the service needs is there',
  labelNames: ['need'],
});

/** Whether a need is met; one that is silent for a second is not. */
export const isMet = async (need: Need): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), 1_000);
  });
  try {
    return await Promise.race([need(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
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
