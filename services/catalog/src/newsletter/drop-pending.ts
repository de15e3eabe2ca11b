import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { deletePendingBefore } from './newsletter.repository.ts';

const keptMs = 30 * 86_400_000;
const atOnce = 1_000;

/** Drops addresses that somebody typed and whose owner never confirmed, some at a time. */
export const dropPending =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  async (): Promise<'again' | 'idle'> => {
    const until = new Date(clock.now().getTime() - keptMs);
    const dropped = await deletePendingBefore(pool, until, atOnce);
    return dropped === atOnce ? 'again' : 'idle';
  };
