import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { v7 as uuid } from 'uuid';
import {
  addToDigest,
  claimDigestMessages,
  lockAndCountMessagesSince,
} from './message-digest.repository.ts';
import { digestTemplate, messageTemplate } from './message-email.model.ts';

/** Up to this many messages an hour are emailed one by one; further messages share a digest an hour later. */
export const maxMailsAnHour = 30;
const hourMs = 3_600_000;
const maxInDigest = 200;

/**
 * Enqueues an email to the owner about a message that the transaction has stored. Beyond `maxMailsAnHour`
 * messages within an hour, the message is added to the digest instead.
 */
export const notifyOwner = async (
  tx: Tx,
  messageId: string,
  ownerEmail: string,
  now: Date,
): Promise<void> => {
  const since = new Date(now.getTime() - hourMs);
  const recent = await lockAndCountMessagesSince(tx, since, maxMailsAnHour + 1);
  if (recent <= maxMailsAnHour)
    await enqueueMail(tx, {
      cause: `message:${messageId}`,
      template: messageTemplate,
      to: ownerEmail,
      data: { messageId },
    });
  else await addToDigest(tx, messageId, now);
};

/** Enqueues an email to the owner about an email in which a sender wrote again. */
export const notifyOwnerOfAnswer = async (
  tx: Tx,
  {
    messageId,
    entryId,
    ownerEmail,
  }: { messageId: string; entryId: string; ownerEmail: string },
): Promise<void> =>
  enqueueMail(tx, {
    cause: `answer:${entryId}`,
    template: messageTemplate,
    to: ownerEmail,
    data: { messageId, entryId },
  });

/** Enqueues one email about up to 200 messages once the digest has waited an hour; returns 'again' after 200. */
export const enqueueDigestEmail =
  ({
    pool,
    clock,
    readOwnerEmail,
  }: {
    pool: Pool;
    clock: Clock;
    readOwnerEmail: () => Promise<string | undefined>;
  }) =>
  async (): Promise<'again' | 'idle'> => {
    const ownerEmail = await readOwnerEmail();
    if (!ownerEmail) return 'idle';
    return withTransaction(pool, async (tx) => {
      const until = new Date(clock.now().getTime() - hourMs);
      const claimed = await claimDigestMessages(tx, until, maxInDigest);
      if (claimed.length === 0) return 'idle';
      await enqueueMail(tx, {
        cause: `messages:${uuid()}`,
        template: digestTemplate,
        to: ownerEmail,
        data: { messageIds: claimed },
      });
      return claimed.length === maxInDigest ? 'again' : 'idle';
    });
  };
