import { createLoop, type Loop } from '@imprint/chassis/loop';
import { readBookAnew } from './read-book-anew.ts';

/** At the start, and again later where another instance has begun it and may not have ended it. */
export const startReadingAnew = (
  deps: Parameters<typeof readBookAnew>[0],
): Loop =>
  createLoop({
    name: 'reading the book anew',
    log: deps.log,
    idleMs: 60_000,
    retryMs: { first: 1_000, most: 60_000 },
    work: async () => {
      await readBookAnew(deps)();
      return 'idle';
    },
  });
