import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { numberedSlug, slugOf } from '../../resources/posts/slug.model.ts';
import { newsletterChangedEvent } from './issue.events.ts';
import { campaignOf } from './issue.model.ts';
import { startIssue } from './issue.repository.ts';
import {
  finishIssues,
  insertRecipients,
  isSlugInUse,
  lockDueIssue,
  lockPace,
  markLostAsUncertain,
} from './recipient.repository.ts';

/** An attempt lasts a minute at most, by the timeouts of the provider; after two, its process must have died. */
const lostAfterSeconds = 120;

/** The pages below /newsletter that are not newsletters. */
const otherPages = new Set(['confirm', 'unsubscribe', 'feed']);

const findFreeSlug = async (tx: Tx, subject: string): Promise<string> => {
  const base = slugOf(subject) || 'newsletter';
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(base, number);
    if (!otherPages.has(slug) && !(await isSlugInUse(tx, slug))) return slug;
  }
};

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
