import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { deleteSuspectedBefore } from './message.repository.ts';

/** Long enough to look through them, and for a person to ask why nobody answered. */
const keptMs = 90 * 86_400_000;
const atOnce = 1_000;

/** Drops what looked like the work of a program and nobody said otherwise, some at a time. */
export const dropSuspected =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (): Promise<'again' | 'idle'> => {
    const until = new Date(clock.now().getTime() - keptMs);
    const dropped = await deleteSuspectedBefore(pool, until, atOnce);
    return dropped === atOnce ? 'again' : 'idle';
  };
