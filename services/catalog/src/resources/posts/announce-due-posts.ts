import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { claimDuePosts } from './post-writing.repository.ts';
import { postChangedEvent } from './post.events.ts';
import { selectPostById } from './post.repository.ts';

const batchSize = 20;

/** Appends the events of up to 20 scheduled posts that are due, each once; returns 'again' after 20. */
export const announceDuePosts =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      const due = await claimDuePosts(tx, now, batchSize);
      for (const id of due) {
        const post = await selectPostById(tx, id);
        if (post) await appendToOutbox(tx, postChangedEvent(post, now));
      }
      return due.length === batchSize ? 'again' : 'idle';
    });
