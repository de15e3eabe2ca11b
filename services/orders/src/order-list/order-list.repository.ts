import type { Db } from '@imprint/chassis/db';
import { selectRow, selectRows } from '@imprint/chassis/query';
import {
  buildClassCondition,
  buildConditions,
  type OrderClass,
  type SearchPlan,
} from './order-filter.model.ts';
import type { Filter, SortKey, Sort } from './order-list.model.ts';

type Value = string | number;
type ToSql = (value: Value) => string;

const createSqlParameters = (): { values: Value[]; toSql: ToSql } => {
  const values: Value[] = [];
  return { values, toSql: (value) => `$${values.push(value)}` };
};

/** A range of the sorted orders: after one order, up to and including another, with offset and limit. */
export type OrderRange = {
  sort: Sort;
  after: SortKey | undefined;
  until?: SortKey | undefined;
  skip: number;
  take: number;
};

/**
 * Returns the classes that have orders of the filter's delivery, country or mode, by a loose index scan
 * (https://wiki.postgresql.org/wiki/Loose_indexscan). A class without any is not read: the planner expects some in each.
 */
export const listStatusProductPairs = (db: Db, filter: Filter) => {
  const { values, toSql } = createSqlParameters();
  const condition = buildClassCondition(filter, toSql);
  return selectRows<OrderClass>(
    db,
    `with recursive classes as (
       (select status, product_name from orders where ${condition}
        order by status, product_name limit 1)
       union all
       select following.* from classes,
         lateral (select status, product_name from orders
                  where ${condition} and (status, product_name) > (classes.status, classes.product_name)
                  order by status, product_name limit 1) following
     )
     select status, product_name as "productName" from classes`,
    values,
  );
};

/** Each sort order ends with the id, so that no two orders are equal and a cursor never skips an order. */
const orderBy: Record<Sort, string> = {
  newest: 'placed_at desc, id desc',
  oldest: 'placed_at, id',
  highest: 'amount_kobo desc, placed_at desc, id desc',
  lowest: 'amount_kobo, placed_at, id',
};

const micros = `to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const keyColumns = `id, amount_kobo as "amountKobo", ${micros} as "placedAt"`;

const buildRangeCondition = (
  { sort, after, until }: OrderRange,
  toSql: ToSql,
): string => {
  const isByAmount = sort === 'highest' || sort === 'lowest';
  const isFalling = sort === 'newest' || sort === 'highest';
  const buildComparison = (sign: string, key: SortKey): string => {
    const time = `${toSql(key.placedAt)}::timestamptz, ${toSql(key.id)}::uuid`;
    return isByAmount
      ? `(amount_kobo, placed_at, id) ${sign} (${toSql(key.amountKobo)}::bigint, ${time})`
      : `(placed_at, id) ${sign} (${time})`;
  };
  return [
    'true',
    ...(after ? [buildComparison(isFalling ? '<' : '>', after)] : []),
    ...(until ? [buildComparison(isFalling ? '>=' : '<=', until)] : []),
  ].join(' and ');
};

/**
 * Collects up to `limit` matching orders, and returns their count and the ids in the given range. If the count reaches
 * `limit`, matches may be missing, and the ids must not be used.
 */
export const countMatchesAndSelectIds = async (
  db: Db,
  parts: SearchPlan,
  range: OrderRange,
  limit: number,
): Promise<{ ids: string[]; count: number }> => {
  const { values, toSql } = createSqlParameters();
  const order = orderBy[range.sort];
  const found = buildConditions(parts, toSql).map(
    (one) => `select id, amount_kobo, placed_at from orders where ${one}`,
  );
  if (found.length === 0) return { ids: [], count: 0 };
  const { rows } = await db.query<{ id: string | null; count: number }>(
    `with found as materialized (${found.join(' union all ')} limit ${limit})
     select id, count
     from (select count(*) from found) counted
     left join (select * from found where ${buildRangeCondition(range, toSql)}
                order by ${order} limit ${range.take} offset ${range.skip}) page on true
     order by ${order}`,
    values,
  );
  return {
    ids: rows.flatMap(({ id }) => id ?? []),
    count: rows[0]?.count ?? 0,
  };
};

const findSortKeysInRange = async (
  db: Db,
  parts: SearchPlan,
  range: OrderRange,
): Promise<SortKey[]> => {
  const { values, toSql } = createSqlParameters();
  const { sort, skip, take } = range;
  const order = orderBy[sort];
  const buildFirstRowsQuery = (
    conditions: string[],
    within: string,
  ): string => {
    const partQueries = conditions.map(
      (one) =>
        `(select id, amount_kobo, placed_at from orders where ${one} and ${within}
          order by ${order} limit ${skip + take})`,
    );
    return `select * from (${partQueries.join(' union all ')}) streams order by ${order} limit ${skip + take}`;
  };
  const conditions = buildConditions(parts, toSql);
  const complete = conditions.slice(0, parts.completeClasses.length);
  const others = conditions.slice(parts.completeClasses.length);
  // Materialized sources are planned separately, so that the planner can use a different index for each source.
  const sources = [
    ...(complete.length > 0
      ? [
          buildFirstRowsQuery(
            complete,
            buildRangeCondition({ ...range, until: undefined }, toSql),
          ),
        ]
      : []),
    ...(others.length > 0
      ? [buildFirstRowsQuery(others, buildRangeCondition(range, toSql))]
      : []),
  ];
  const { rows } = await db.query<SortKey>(
    `with ${sources.map((one, at) => `source${at} as materialized (${one})`).join(', ')}
     select ${keyColumns} from (${sources.map((_, at) => `select * from source${at}`).join(' union all ')}) merged
     order by ${order} limit ${take} offset ${skip}`,
    values,
  );
  return rows;
};

/** Returns the ids of a range of the matching orders by scanning the index of the sort order. */
export const scanPageIds = async (
  db: Db,
  parts: SearchPlan,
  range: OrderRange,
): Promise<string[]> => {
  const { completeClasses, isSearched } = parts;
  let until: SortKey | undefined;
  if (isSearched && completeClasses.length > 0) {
    const last = { ...range, skip: range.skip + range.take - 1, take: 1 };
    // The complete classes alone fill the page up to this order, so no later text match can be on the page.
    [until] = await findSortKeysInRange(
      db,
      { ...parts, isSearched: false },
      last,
    );
  }
  const keys = await findSortKeysInRange(db, parts, { ...range, until });
  return keys.map(({ id }) => id);
};

/** Returns the sort key of an order; undefined for an unknown reference. */
export const findSortKey = (db: Db, reference: string) =>
  selectRow<SortKey>(
    db,
    `select ${keyColumns} from orders where reference = $1`,
    [reference],
  );
