import type { Db } from '@imprint/chassis/db';
import { type DayRange, toTimeSpan } from '@imprint/chassis/lagos-day';
import { selectCount, selectRows } from '@imprint/chassis/query';
import { toLikePattern } from '../../lists/like.model.ts';
import { isOfCountedModeSql } from '../../payment-mode/payment-mode.model.ts';

export type FinishedCopy = {
  id: string;
  customerId: string;
  email: string;
  reference: string;
  startedAt: Date | null;
  finishedAt: Date;
};

export type FinishedCopiesQuery = DayRange & { search: string };

/** Returns the copies that were finished, of customers who are not erased, with the values of the query. */
const createSource = ({ search, ...days }: FinishedCopiesQuery) => {
  const { from, before } = toTimeSpan(days);
  const values: unknown[] = [];
  const conditions = [
    ...(from ? [`finished_at >= $${values.push(from)}`] : []),
    ...(before ? [`finished_at < $${values.push(before)}`] : []),
    ...(search ? [`email like $${values.push(toLikePattern(search))}`] : []),
  ];
  return {
    values,
    sql: `readings join sales on reference = order_reference
      where finished_at is not null and not deleted and ${isOfCountedModeSql}
        and email not like 'erased-%@erased.invalid'
        ${conditions.map((condition) => `and ${condition}`).join(' ')}`,
  };
};

/** Returns up to `max` + 1 as the number of finished copies. */
export const countFinishedCopies = (
  db: Db,
  query: FinishedCopiesQuery,
  max: number,
) => {
  const { sql, values } = createSource(query);
  return selectCount(
    db,
    `select count(*)::integer as count from (select from ${sql} limit ${max + 1}) as counted`,
    values,
  );
};

/** Returns one page of the finished copies, latest first. */
export const loadFinishedCopies = (
  db: Db,
  query: FinishedCopiesQuery,
  { offset, limit }: { offset: number; limit: number },
) => {
  const { sql, values } = createSource(query);
  return selectRows<FinishedCopy>(
    db,
    `select seat_id as id, person_hash(email) as "customerId", email, reference,
            opened_at as "startedAt", finished_at as "finishedAt"
     from ${sql} order by finished_at desc, seat_id offset ${offset} limit ${limit}`,
    values,
  );
};
