import type { Db, Tx } from '@imprint/chassis/db';
import { containing } from '../like.model.ts';
import type { Act, ActFilter, ListedAct } from './act.model.ts';

export const addAct = async (tx: Tx, act: Act): Promise<void> => {
  await tx.query(
    `insert into acts (id, at, actor, session_id, service, action, subject, before, after, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing`,
    [
      act.id,
      act.at,
      act.actor,
      act.sessionId,
      act.service,
      act.action,
      act.subject,
      JSON.stringify(act.before),
      JSON.stringify(act.after),
      act.requestId,
    ],
  );
};

const conditionOf = ({ search, action }: ActFilter) => {
  const pattern = containing(search.toLowerCase());
  const values = [search ? pattern : [], action ?? []].flat();
  const conditions = [
    ...(search ? ['lower(subject) like $1'] : []),
    ...(action === undefined ? [] : [`action = $${values.length}`]),
  ];
  const where =
    conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  return { where, values };
};

/** Newest first. What is skipped is skipped in the index alone. */
export const pageOfActs = async (
  db: Db,
  filter: ActFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedAct[]> => {
  const { where, values } = conditionOf(filter);
  const { rows } = await db.query<ListedAct>(
    `select id, at, actor, service, action, subject, before, after
     from acts where id in (select id from acts ${where} order by at desc, id offset ${offset} limit ${limit})
     order by at desc, id`,
    values,
  );
  return rows;
};

/** @returns `most + 1` for all that is more */
export const countActs = async (
  db: Db,
  filter: ActFilter,
  most: number,
): Promise<number> => {
  const { where, values } = conditionOf(filter);
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (select from acts ${where} limit ${most + 1}) as counted`,
    values,
  );
  return rows[0]?.count ?? 0;
};
