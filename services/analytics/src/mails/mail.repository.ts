import { createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { toTimeSpan } from '@imprint/chassis/lagos-day';
import { toColumnArrays, execute } from '@imprint/chassis/query';
import { type LogQuery, withTimeSpan } from '../lists/list.model.ts';
import type { MailFilter, MailTry } from './mail.model.ts';

const insertMailTries = createPreparedStatement(
  `insert into mail_tries (id, mail_id, at, service, template, recipient, about, outcome, is_resend, attempts, reason)
   select * from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::text[], $6::text[],
                        $7::text[], $8::text[], $9::boolean[], $10::integer[], $11::text[])
   on conflict (id) do nothing`,
);

/** Adds attempts to the delivery log; an attempt that is stored already does not change. */
export const addMailTries = async (tx: Tx, mails: readonly MailTry[]) => {
  await execute(
    tx,
    insertMailTries([
      ...toColumnArrays(mails, 'id', 'mailId', 'at', 'service', 'template'),
      ...toColumnArrays(mails, 'recipient', 'about', 'outcome', 'isResend'),
      ...toColumnArrays(mails, 'attempts', 'reason'),
    ]),
  );
};

/**
 * Returns the attempts that the delivery log lacks. An attempt is identified by the email's id, the attempt number and
 * the outcome, because the id of an old event may be unknown.
 */
export const findMissingMailTries = async (
  tx: Tx,
  mails: readonly MailTry[],
) => {
  const { rows } = await tx.query<{ id: string }>(
    `select told.id from unnest($1::uuid[], $2::text[], $3::integer[], $4::text[]) as told (id, mail_id, attempts, outcome)
     where not exists (select from mail_tries stored
       where stored.mail_id = told.mail_id and stored.attempts = told.attempts and stored.outcome = told.outcome)`,
    toColumnArrays(mails, 'id', 'mailId', 'attempts', 'outcome'),
  );
  const missingIds = new Set(rows.map(({ id }) => id));
  return mails.filter(({ id }) => missingIds.has(id));
};

// An email that was sent again may have another recipient, whose address was corrected.
const failedCondition = `outcome = 'refused' and at > now() - interval '30 days' and not exists (
  select from mail_tries later
  where later.outcome = 'sent' and later.at > mail_tries.at and later.template = mail_tries.template
    and case when mail_tries.about <> '' then later.about <> '' and later.about = mail_tries.about
        else person_hash(later.recipient) = person_hash(mail_tries.recipient) end)`;

export const buildDeliveryLogQuery = ({
  reference,
  recipient,
  outcome,
  ...days
}: MailFilter): LogQuery => {
  const given: unknown[] = [];
  const conditions = [
    ...(reference === undefined
      ? []
      : [`about <> '' and about = $${given.push(reference)}`]),
    ...(recipient === undefined
      ? []
      : [`person_hash(recipient) = person_hash($${given.push(recipient)})`]),
    ...(outcome === 'failed' ? [failedCondition] : []),
    ...(outcome === undefined || outcome === 'failed'
      ? []
      : [`outcome = $${given.push(outcome)}`]),
  ];
  const { conditions: all, values } = withTimeSpan(
    { conditions, values: given },
    toTimeSpan(days),
  );
  return {
    table: 'mail_tries',
    columns: `id, at, template, recipient, about, outcome, is_resend as "isResend", attempts, reason`,
    where: all.length > 0 ? `where ${all.join(' and ')}` : '',
    values,
  };
};
