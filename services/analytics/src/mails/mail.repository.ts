import type { Db, Tx } from '@imprint/chassis/db';
import type { ListedMailTry, MailFilter, MailTry } from './mail.model.ts';

export const addMailTry = async (tx: Tx, mail: MailTry): Promise<void> => {
  await tx.query(
    `insert into mail_tries (id, mail_id, at, service, template, recipient, about, outcome, is_resend, attempts, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (id) do nothing`,
    [
      mail.id,
      mail.mailId,
      mail.at,
      mail.service,
      mail.template,
      mail.recipient,
      mail.about,
      mail.outcome,
      mail.isResend,
      mail.attempts,
      mail.reason,
    ],
  );
};

const conditionOf = ({ reference, outcome }: MailFilter) => {
  const values = [reference, outcome].filter((value) => value !== undefined);
  const conditions = [
    ...(reference === undefined ? [] : [`about <> '' and about = $1`]),
    ...(outcome === undefined ? [] : [`outcome = $${values.length}`]),
  ];
  const where =
    conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return { where, values };
};

/** Newest first. What is skipped is skipped in the index alone. */
export const pageOfMailTries = async (
  db: Db,
  filter: MailFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedMailTry[]> => {
  const { where, values } = conditionOf(filter);
  const { rows } = await db.query<ListedMailTry>(
    `select id, at, template, recipient, about, outcome, is_resend as "isResend", attempts, reason
     from mail_tries where id in (select id from mail_tries ${where} order by at desc, id offset ${offset} limit ${limit})
     order by at desc, id`,
    values,
  );
  return rows;
};

/** @returns `most + 1` for all that is more */
export const countMailTries = async (
  db: Db,
  filter: MailFilter,
  most: number,
): Promise<number> => {
  const { where, values } = conditionOf(filter);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (select from mail_tries ${where} limit ${most + 1}) as counted`,
    values,
  );
  return rows[0]?.count ?? 0;
};
