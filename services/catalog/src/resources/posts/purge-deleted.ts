import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { purgePosts } from './post-writing.repository.ts';
import { goneBefore } from './post.model.ts';

const atOnce = 100;

/** Drops posts that were deleted 30 days ago, with their revisions; their slugs are free again. */
export const purgeDeleted =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      const until = goneBefore(clock.now());
      const purged = await purgePosts(tx, until, atOnce);
      return purged === atOnce ? 'again' : 'idle';
    });
