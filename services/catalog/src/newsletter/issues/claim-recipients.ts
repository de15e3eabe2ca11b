import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import { v7 as uuid } from 'uuid';
import { deriveTokenForNewLink, type NewsletterKeys } from '../link-key.ts';
import { applyPace } from './pace.model.ts';
import {
  type DueRecipient,
  findSendingIssue,
  insertUnsubscribeLinks,
  lockDueRecipients,
  lockPace,
  markSending,
  markSkipped,
  updatePacedUntil,
} from './recipient.repository.ts';

export type ClaimedRecipient = {
  issueId: string;
  subscriberId: string;
  email: string;
  attempt: number;
  /** The token of the reader's unsubscribe link. */
  token: string;
};

type Deps = { pool: Pool; clock: Clock; keys: NewsletterKeys };

/**
 * Returns a function that claims up to `limit` recipients, as many as the rate allows. A claim is committed before the
 * email leaves and never expires into a second attempt, so that a crash can repeat no email.
 */
export const claimRecipients = ({ pool, clock, keys }: Deps) => {
  /** The reader's unsubscribe link is the same in every issue; a rotation of the service key makes a new one. */
  const createLinks = async (tx: Tx, recipients: DueRecipient[]) => {
    const links = recipients.map(({ subscriberId }) => {
      const token = deriveTokenForNewLink(keys, 'unsubscribe', subscriberId);
      return { id: uuid(), subscriberId, token, hash: sha256(token) };
    });
    await insertUnsubscribeLinks(tx, links, clock.now());
    return new Map(
      links.map(({ subscriberId, token }) => [subscriberId, token]),
    );
  };

  return (limit: number): Promise<ClaimedRecipient[]> =>
    withTransaction(pool, async (tx) => {
      const pace = await lockPace(tx);
      const issueId = await findSendingIssue(tx);
      const { allowed } = applyPace(pace, limit);
      if (!issueId || allowed === 0) return [];
      const due = await lockDueRecipients(tx, issueId, allowed);
      const ended = due.filter(({ isConfirmed }) => !isConfirmed);
      if (ended.length > 0)
        await markSkipped(
          tx,
          issueId,
          ended.map((one) => one.subscriberId),
        );
      const confirmed = due.filter(({ isConfirmed }) => isConfirmed);
      const marked = await markSending(
        tx,
        issueId,
        confirmed.map(({ subscriberId }) => subscriberId),
      );
      const tokens = await createLinks(tx, confirmed);
      if (pace.mailsPerMinute !== null)
        await updatePacedUntil(tx, applyPace(pace, marked.length).pacedUntil);
      const emails = new Map(
        confirmed.map(({ subscriberId, email }) => [subscriberId, email]),
      );
      return marked.map(({ subscriberId, attempt }) => ({
        issueId,
        subscriberId,
        attempt,
        email: emails.get(subscriberId) ?? '',
        token: tokens.get(subscriberId) ?? '',
      }));
    });
};
