import type { Db } from '@imprint/chassis/db';
import {
  everywhere,
  type Filter,
  type Key,
  type OrderClass,
  type Sort,
  type Stretch,
} from './order-list.model.ts';

type Values = unknown[];

const micros = `to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const keyColumns = `id, amount_kobo as "amountKobo", ${micros} as "placedAt"`;

/** The classes there are, by leaps through the index from one to the next. */
export const classesOf = async (db: Db): Promise<OrderClass[]> => {
  const { rows } = await db.query<OrderClass>(
    `with recursive classes as (
       (select status, product_name from orders where deleted_at is null
        order by status, product_name limit 1)
       union all
       select following.* from classes,
         lateral (select status, product_name from orders
                  where deleted_at is null and (status, product_name) > (classes.status, classes.product_name)
                  order by status, product_name limit 1) following
     )
     select status, product_name as "productName" from classes`,
  );
  return rows;
};

const orderBy: Record<Sort, string> = {
  newest: 'placed_at desc, id desc',
  oldest: 'placed_at, id',
  highest: 'amount_kobo desc, placed_at desc, id desc',
  lowest: 'amount_kobo, placed_at, id',
};

const isByAmount = (sort: Sort) => sort === 'highest' || sort === 'lowest';

const stretchOf = (
  { after, until }: Stretch,
  sort: Sort,
  values: Values,
): string => {
  const isFalling = sort === 'newest' || sort === 'highest';
  const place = ({ amountKobo, placedAt, id }: Key) => {
    const time = `$${values.push(placedAt)}::timestamptz, $${values.push(id)}::uuid`;
    return isByAmount(sort)
      ? `(amount_kobo, placed_at, id)|($${values.push(amountKobo)}::bigint, ${time})`
      : `(placed_at, id)|(${time})`;
  };
  return [
    after ? `and ${place(after).replace('|', isFalling ? ' < ' : ' > ')}` : '',
    until
      ? `and ${place(until).replace('|', isFalling ? ' >= ' : ' <= ')}`
      : '',
  ].join(' ');
};

/** Whether an order is what is looked for, of the columns that the indexes of the list hold. */
const conditionOf = (
  { term, namedByTerm, needsAdmin }: Filter,
  values: Values,
): string => {
  const texts: string[] = [];
  if (term) {
    texts.push(`email like $${values.push(term.emailPattern)}`);
    if (term.referencePattern)
      texts.push(`reference like $${values.push(term.referencePattern)}`);
    if (namedByTerm.length > 0)
      texts.push(`product_name = any($${values.push(namedByTerm)})`);
  }
  const parts = texts.length > 0 ? [`(${texts.join(' or ')})`] : [];
  if (needsAdmin)
    parts.push(
      `(exists (select from payment_flags where order_id = listed.id and settled_at is null)
        or (status = 'success' and exists
          (select from deliveries join orders paid on paid.id = order_id
           where order_id = listed.id and state = 'address-missing'
             and paid.refunded_kobo < paid.amount_kobo)))`,
    );
  return parts.length > 0 ? `where ${parts.join(' and ')}` : '';
};

type Walking = Partial<Stretch> & {
  take: number;
  skip?: number;
  /** How many orders are looked at, at most. */
  among?: number;
};

/**
 * Goes through the orders in their sort by the index and takes those looked for.
 * Each class has an ordered, limited query of its own, because only so the planner merges
 * them lazily; with the filter outside, none of its guesses can lead it away from the index.
 */
const walking = (
  filter: Filter,
  sort: Sort,
  { take, skip = 0, among = skip + take, ...within }: Walking,
  values: Values,
): string => {
  const order = orderBy[sort];
  const stretch = stretchOf({ ...everywhere, ...within }, sort, values);
  const classes = filter.classes.map(
    ({ status, productName }) =>
      `(select id, reference, email, status, product_name, amount_kobo, placed_at from orders
        where deleted_at is null and status = $${values.push(status)}
          and product_name = $${values.push(productName)} ${stretch}
        order by ${order} limit ${among})`,
  );
  return `select id, amount_kobo, placed_at
     from (select * from (${classes.join(' union all ')}) merged order by ${order} limit ${among}) listed
     ${conditionOf(filter, values)}
     order by ${order} limit ${take} offset ${skip}`;
};

export const walk = async (
  db: Db,
  filter: Filter,
  sort: Sort,
  how: Walking,
): Promise<Key[]> => {
  if (filter.classes.length === 0) return [];
  const values: Values = [];
  const { rows } = await db.query<Key>(
    `select ${keyColumns} from (${walking(filter, sort, how, values)}) found order by ${orderBy[sort]}`,
    values,
  );
  return rows;
};

/** How many there are, counted up to `take`. */
export const countWalking = async (
  db: Db,
  filter: Filter,
  how: Walking,
): Promise<number> => {
  if (filter.classes.length === 0) return 0;
  const values: Values = [];
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from (${walking(filter, 'newest', how, values)}) found`,
    values,
  );
  return rows[0]?.count ?? 0;
};

/** The classes are always all that some statuses and some products make. */
const isOfClass = ({ classes, ofAnyClass }: Filter, values: Values): string => {
  if (ofAnyClass) return 'true';
  const statuses = classes.map(({ status }) => status);
  const names = classes.map(({ productName }) => productName);
  return `status = any($${values.push(statuses)}) and product_name = any($${values.push(names)})`;
};

/** Where the few that are looked for are found without going through all. */
const sourceOf = ({ term, needsAdmin }: Filter, values: Values): string => {
  if (needsAdmin)
    return `select orders.* from orders join (
        select order_id from payment_flags where settled_at is null
        union select order_id from deliveries where state = 'address-missing'
      ) needing on needing.order_id = orders.id
      where deleted_at is null`;
  if (!term) throw new Error('nothing to look for');
  const withGrams =
    term.grams.length > 0
      ? `where order_grams(email, reference) @> $${values.push(term.grams)}::int[]`
      : '';
  return `select order_id as id, searched_orders.* from searched_orders ${withGrams}`;
};

/** All that is looked for, found by an index of its own and by nothing that the sort suggests. */
const gathered = (filter: Filter, values: Values): string =>
  `gathered as materialized (
     select id, amount_kobo, placed_at from (${sourceOf(filter, values)}) listed
     ${conditionOf(filter, values)} and ${isOfClass(filter, values)}
   )`;

/** How many are looked for, wherever they lie, counted up to `take`. */
export const countGathering = async (
  db: Db,
  filter: Filter,
  take: number,
): Promise<number> => {
  const values: Values = [];
  const { rows } = await db.query<{ count: number }>(
    `with ${gathered(filter, values)}
     select count(*) from (select from gathered limit ${take}) counted`,
    values,
  );
  return rows[0]?.count ?? 0;
};

/** Gathers all that is looked for, and takes some in their sort from a stretch; also how many there are. */
export const gather = async (
  db: Db,
  filter: Filter,
  sort: Sort,
  { take, skip, ...within }: Stretch & { take: number; skip: number },
): Promise<{ keys: Key[]; count: number }> => {
  const values: Values = [];
  const order = orderBy[sort];
  const { rows } = await db.query<
    { count: number } & (Key | { id: null; amountKobo: null; placedAt: null })
  >(
    `with ${gathered(filter, values)}
     select ${keyColumns}, count
     from (select count(*) from gathered) counted
     left join (select * from gathered where true ${stretchOf(within, sort, values)}
                order by ${order} limit ${take} offset ${skip}) found on true
     order by ${order}`,
    values,
  );
  const keys = rows.flatMap(({ id, amountKobo, placedAt }) =>
    id === null ? [] : [{ id, amountKobo, placedAt }],
  );
  return { keys, count: rows[0]?.count ?? 0 };
};

export const keyOf = async (
  db: Db,
  reference: string,
): Promise<Key | undefined> => {
  const { rows } = await db.query<Key>(
    `select ${keyColumns} from orders where reference = $1`,
    [reference],
  );
  return rows[0];
};
