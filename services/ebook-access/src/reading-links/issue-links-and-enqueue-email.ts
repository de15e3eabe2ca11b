import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import type { Purchase } from '../purchases/purchase.model.ts';
import type { Seat } from '../purchases/purchase.repository.ts';
import { issueReadingLink, type LinkSettings } from './issue-reading-link.ts';
import { readingLinkMail } from './reading-link.model.ts';
import type { LinkCause } from './reading-link.repository.ts';

type Occasion = {
  /** The idempotency key of the email: each cause enqueues one email. */
  mailCause: string;
  cause: LinkCause;
  /** Whether links for this payment were sent before; the email mentions it. */
  isResend: boolean;
};

/**
 * Issues a new link for each seat and enqueues one email with all of them. The queued email holds
 * only the links' ids; sending it derives their tokens.
 * @returns the links' ids
 */
export const issueLinksAndEnqueueEmail =
  (settings: LinkSettings) =>
  async (
    tx: Tx,
    { email, reference }: Pick<Purchase, 'email' | 'reference'>,
    seats: Seat[],
    { mailCause, cause, isResend }: Occasion,
  ): Promise<string[]> => {
    const issue = issueReadingLink(settings);
    const linkIds: string[] = [];
    for (const seat of seats)
      linkIds.push(await issue(tx, seat, cause, mailCause));
    if (linkIds.length > 0)
      await enqueueMail(tx, {
        cause: mailCause,
        template: readingLinkMail,
        to: email,
        data: { linkIds },
        about: reference,
        isResend,
      });
    return linkIds;
  };
