import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { purgePosts } from './post-writing.repository.ts';
import { restorableSince } from './post.model.ts';

const batchSize = 100;

/** Removes posts that were deleted 30 days ago, with their revisions, and frees their slugs. */
export const purgeDeleted =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      const until = restorableSince(clock.now());
      const purged = await purgePosts(tx, until, batchSize);
      return purged === batchSize ? 'again' : 'idle';
    });
