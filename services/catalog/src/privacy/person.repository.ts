import type { Tx } from '@imprint/chassis/db';
import { type Erasure, heldUntil } from '@imprint/chassis/privacy';
import { forgetMails } from '@imprint/chassis/privacy-events';
import { execute } from '@imprint/chassis/query';

/** Forgets who wrote to the author or subscribed, with the links and mails. Safe to repeat. */
export const erasePerson = async (tx: Tx, erasure: Erasure): Promise<void> => {
  const values = [erasure.emailHash, heldUntil(erasure)];
  // The mail that told the owner of a message reads the message when it leaves, and then finds none.
  await execute(
    tx,
    'delete from messages where person_hash(email) = $1 and received_at <= $2',
    values,
  );
  await execute(
    tx,
    'delete from subscribers where person_hash(email) = $1 and asked_at <= $2',
    values,
  );
  await forgetMails(tx, erasure);
};

/** Everything held about one person: messages, subscription, mails. One statement for each kind; `$1` is the person. */
export const heldStatements: Record<string, string> = {
  messages: `select id, kind, state, name, email, company, text, organization, event_type, event_date, location,
               audience, received_at, answered_at from messages where person_hash(email) = $1 order by received_at`,
  subscriptions: `select email, state, asked_at, confirmed_at, unsubscribed_at
                  from subscribers where person_hash(email) = $1`,
  mails: `select template, recipient, data, created_at, sent_at, refused_at from mails
          where person_hash(recipient) = $1 order by created_at`,
};
