import type { Logger } from '@imprint/chassis/logger';
import { createLoop, type Loop } from '@imprint/chassis/loop';
import { closeOverdueSessions } from './close-overdue-sessions.ts';
import type { LeaseDeps } from './find-holder.ts';

/** Ends in the history what ended in silence; leases of revoked links end within 30 s. */
export const startSessionSweep = (deps: LeaseDeps & { log: Logger }): Loop =>
  createLoop({
    name: 'session sweep',
    log: deps.log,
    idleMs: 5_000,
    retryMs: { first: 1_000, most: 15_000 },
    work: async () =>
      (await closeOverdueSessions(deps)()) > 0 ? 'again' : 'idle',
  });
