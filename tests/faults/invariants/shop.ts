import type { Db, Pool } from '@imprint/chassis/db';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import type { Journal } from '../journal.ts';

/** A shop as its stores show it; what is not given is not looked at. */
export type Shop = {
  orders: Pool;
  readers: Pool;
  figures: Pool;
  catalog: Pool;
  /** Of the payment keys. */
  mode: 'test' | 'live';
  kafka?: Kafka;
  /** Every mail that arrived, a repeated one as often as it came. */
  arrivals?: () => Promise<Arrival[]>;
  /** The body that the admin gets from a path of the site. */
  ask?: (path: string) => Promise<string>;
  /** How old an answer about figures may be. */
  figuresKeptMs: number;
  /** The lines that the gateway logged. */
  gatewayLog?: () => Promise<string[]>;
  /** What those who used the shop were told. */
  journal?: Journal;
  /** Rebuilds analytics from the orders' history. */
  rebuild?: () => Promise<void>;
};

export type Arrival = { mailId: string; at: Date };

export type Invariant = {
  /** As in the list of the reliability plan. */
  number: number;
  says: string;
  /** What breaks it, each by its name; undefined where what it needs was not given. */
  find: (shop: Shop) => Promise<string[] | undefined>;
};

export const rowsOf = async <T extends object>(
  db: Db,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => (await db.query<T>(sql, values)).rows;

/** For statements whose only column, `found`, names what breaks the rule. */
export const found = async (
  db: Db,
  sql: string,
  values: unknown[] = [],
): Promise<string[]> => {
  const rows = await rowsOf<{ found: string }>(db, sql, values);
  return rows.map((row) => row.found);
};

/** Decision 28: an order that is revenue, and whose copies may be read. */
export const counting = `status = 'success' and deleted_at is null and refunded_kobo < amount_kobo`;

/** An attempt's reference without its number is the order's. */
export const orderOf = (attempt: string): string =>
  attempt.replace(/^(IMP(?:-[0-9A-Z]{4}){4})-\d+$/, '$1');
