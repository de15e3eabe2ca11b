import type { Db, Tx } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';
import { containing } from '../lists/like.model.ts';
import type { Act, ActFilter, ListedAct } from './act.model.ts';

/** Adds acts to the copy that the audit page reads; one that is known changes nothing. */
export const addActs = async (tx: Tx, acts: readonly Act[]): Promise<void> => {
  const column = <K extends keyof Act>(name: K) => acts.map((act) => act[name]);
  await tx.query(
    `insert into acts (id, at, actor, session_id, service, action, subject, before, after, request_id)
     select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
                          $8::jsonb[], $9::jsonb[], $10::text[])
     on conflict (id) do nothing`,
    [
      column('id'),
      column('at'),
      column('actor'),
      column('sessionId'),
      column('service'),
      column('action'),
      column('subject'),
      acts.map(({ before }) => JSON.stringify(before)),
      acts.map(({ after }) => JSON.stringify(after)),
      column('requestId'),
    ],
  );
};

// Autosaves are entries like any other, but they would bury what was decided; `acts_decided` has this condition.
const isDecided = `action not in ('post.draft-written', 'post.copy-written')`;

const conditionOf = ({ search, action }: ActFilter) => {
  const pattern = containing(search.toLowerCase());
  const values = [search ? pattern : [], action ?? []].flat();
  const conditions = [
    ...(search ? ['lower(subject) like $1'] : []),
    action === undefined ? isDecided : `action = $${values.length}`,
  ];
  return { where: `where ${conditions.join(' and ')}`, values };
};

/** Newest first. What is skipped is skipped in the index alone. */
export const pageOfActs = (
  db: Db,
  filter: ActFilter,
  { offset, limit }: { offset: number; limit: number },
) => {
  const { where, values } = conditionOf(filter);
  return selectRows<ListedAct>(
    db,
    `select id, at, actor, service, action, subject, before, after
     from acts where id in (select id from acts ${where} order by at desc, id offset ${offset} limit ${limit})
     order by at desc, id`,
    values,
  );
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
