import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';

/** Ends in the history what ended in silence; leases of revoked links end within 30 s. */
export const startSessionSweep = (
  closeOverdueSessions: () => Promise<number>,
  log: Logger,
): Loop =>
  createLoop({
    name: 'session sweep',
    log,
    idleMs: 5_000,
    retryMs: { first: 1_000, most: 15_000 },
    work: async () => ((await closeOverdueSessions()) > 0 ? 'again' : 'idle'),
  });
