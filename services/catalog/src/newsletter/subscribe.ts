import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { sha256 } from '@imprint/chassis/hash';
import { v7 as uuid } from 'uuid';
import { deriveTokenForNewLink, type NewsletterKeys } from './link-key.ts';
import { confirmationTemplate } from './newsletter-email.model.ts';
import {
  dayBefore,
  maySendConfirmation,
  type Purpose,
} from './newsletter.model.ts';
import {
  selectConfirmLinkTimes,
  insertLink,
  recordSignUp,
  setSubscriberState,
  lockOrInsertSubscriber,
} from './newsletter.repository.ts';

type Deps = { pool: Pool; clock: Clock; keys: NewsletterKeys };

/**
 * Enqueues an email that asks an address to confirm its subscription, within the limits of `maySendConfirmation`. An
 * imported address stays subscribed meanwhile. Does nothing for a confirmed address, and the result does not reveal this.
 */
export const subscribe = ({ pool, clock, keys }: Deps) => {
  const insertNewLink = async (
    tx: Tx,
    purpose: Purpose,
    subscriberId: string,
    madeAt: Date,
  ): Promise<string> => {
    const id = uuid();
    const hash = sha256(deriveTokenForNewLink(keys, purpose, id));
    await insertLink(tx, purpose, { id, hash, subscriberId, madeAt });
    return id;
  };

  return (email: string): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      const { id, state, isImported } = await lockOrInsertSubscriber(tx, {
        id: uuid(),
        email: email.toLowerCase(),
        now,
      });
      if (state === 'confirmed' && !isImported) return;
      const mailedAt = await selectConfirmLinkTimes(tx, id, dayBefore(now));
      if (!maySendConfirmation(mailedAt, now)) return;
      if (state === 'confirmed') await recordSignUp(tx, id, now);
      else await setSubscriberState(tx, id, 'pending', now);
      const confirmId = await insertNewLink(tx, 'confirm', id, now);
      const unsubscribeId = await insertNewLink(tx, 'unsubscribe', id, now);
      await enqueueMail(tx, {
        cause: `newsletter:${confirmId}`,
        template: confirmationTemplate,
        to: email.toLowerCase(),
        data: { confirmId, unsubscribeId },
      });
    });
};
