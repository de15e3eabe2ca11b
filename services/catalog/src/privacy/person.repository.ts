import type { Tx } from '@imprint/chassis/db';
import { type Erasure, erasureCutoff } from '@imprint/chassis/privacy';
import { clearMailsAndMailEvents } from '@imprint/chassis/privacy-events';
import { execute } from '@imprint/chassis/query';

/** Deletes a person's messages, subscription, newsletter links and emails up to the erasure. Safe to repeat. */
export const erasePerson = async (tx: Tx, erasure: Erasure): Promise<void> => {
  const values = [erasure.emailHash, erasureCutoff(erasure)];
  // The emails that tell the owner about messages need no deletion: each is rendered when it is sent, so an email
  // that still waits cannot contain a message deleted here.
  await execute(
    tx,
    'delete from messages where person_hash(email) = $1 and received_at <= $2',
    values,
  );
  // What the person wrote into the conversation of another one.
  await execute(
    tx,
    'delete from message_entries where person_hash(sender_email) = $1 and at <= $2',
    values,
  );
  await execute(
    tx,
    'delete from subscribers where person_hash(email) = $1 and asked_at <= $2',
    values,
  );
  await clearMailsAndMailEvents(tx, erasure);
};

/** The statements that select a person's data for export, by type of data; `$1` is the hash of the email address. */
export const exportStatements: Record<string, string> = {
  messages: `select id, kind, state, name, email, company, text, organization, event_type, event_date, location,
               audience, received_at, answered_at, channel, subject, mail, assignee, started_by
             from messages where person_hash(email) = $1 order by received_at`,
  conversations: `select entry.message_id, entry.kind, entry.at, entry.text, entry.sender_name, entry.sender_email, entry.mail
                  from message_entries entry join messages on messages.id = entry.message_id
                  where person_hash(messages.email) = $1 or person_hash(entry.sender_email) = $1
                  order by entry.at, entry.id`,
  subscriptions: `select s.email, s.state, s.asked_at, s.confirmed_at, s.unsubscribed_at, s.bounced_at, i.consent_text
                  from subscribers s left join subscriber_imports i on i.id = s.import_id
                  where person_hash(s.email) = $1`,
  newsletters: `select n.subject, n.started_at, r.state from subscribers s
                join newsletter_recipients r on r.subscriber_id = s.id
                join newsletters n on n.id = r.newsletter_id
                where person_hash(s.email) = $1 order by n.started_at`,
  mails: `select template, recipient, data, created_at, sent_at, refused_at from mails
          where person_hash(recipient) = $1 order by created_at`,
};
