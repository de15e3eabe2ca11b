import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { newsletterChangedEvent } from './issue.events.ts';
import { campaignOf } from './issue.model.ts';
import { findFreeSlug } from './issue-slug.ts';
import { startIssue } from './issue.repository.ts';
import {
  finishIssues,
  insertRecipients,
  lockDueIssue,
  lockPace,
  markLostAsUncertain,
} from './recipient.repository.ts';

/** An attempt lasts a minute at most, by the timeouts of the provider; after two, its process must have died. */
const lostAfterSeconds = 120;

/**
 * Starts the scheduled issue that is due, settles the emails of processes that died, and ends complete issues.
 * Returns 'again' after it started an issue.
 */
export const startDueIssues =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      // One instance at a time starts and ends issues.
      await lockPace(tx);
      const now = clock.now();
      await markLostAsUncertain(tx, lostAfterSeconds);
      await finishIssues(tx, now);
      const due = await lockDueIssue(tx, now);
      if (!due) return 'idle';
      const slug = await findFreeSlug(tx, due.subject);
      const recipients = await insertRecipients(tx, due.id);
      const start = { slug, campaign: campaignOf(slug), recipients, now };
      const started = await startIssue(tx, due.id, start);
      await appendToOutbox(tx, newsletterChangedEvent(started, now));
      return 'again';
    });
