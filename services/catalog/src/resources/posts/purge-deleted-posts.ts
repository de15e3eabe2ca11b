import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { purgePosts } from './post-writing.repository.ts';
import { restorableSince } from './post.model.ts';

const batchSize = 100;

/** Removes up to 100 posts deleted over 30 days ago, with their revisions and slugs; returns 'again' after 100. */
export const purgeDeletedPosts =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      const until = restorableSince(clock.now());
      const purged = await purgePosts(tx, until, batchSize);
      return purged === batchSize ? 'again' : 'idle';
    });
