import type { Db, Pool } from '@imprint/chassis/db';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import type { Journal } from '../journal.ts';

/** Access to all parts of a shop that invariants need. Invariants that need an absent field are not checked. */
export type Shop = {
  orders: Pool;
  ebookAccess: Pool;
  analytics: Pool;
  catalog: Pool;
  /** The mode of the payment keys. */
  mode: 'test' | 'live';
  kafka?: Kafka;
  /** Returns every email that arrived; a repeated email appears as often as it came. */
  arrivals?: () => Promise<Arrival[]>;
  /** Returns the body that the admin receives from a path of the site. */
  getAsAdmin?: (path: string) => Promise<string>;
  /** The maximum age of an analytics answer, in ms. */
  analyticsMaxAgeMs: number;
  /** Returns the lines that the gateway logged. */
  gatewayLog?: () => Promise<string[]>;
  /** The requests of the shop's users, and what the shop confirmed to them. */
  journal?: Journal;
  /** Rebuilds analytics from the orders' history. */
  rebuild?: () => Promise<void>;
};

export type Arrival = { mailId: string; at: Date };

export type Invariant = {
  /** The number in the list of the reliability plan. */
  number: number;
  statement: string;
  /** Returns the violations, each by its name; undefined if the shop lacks a field that the invariant needs. */
  find: (shop: Shop) => Promise<string[] | undefined>;
};

export const rowsOf = async <T extends object>(
  db: Db,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => (await db.query<T>(sql, values)).rows;

/** Runs a statement whose only column, `found`, names the violations. */
export const queryFound = async (
  db: Db,
  sql: string,
  values: unknown[] = [],
): Promise<string[]> => {
  const rows = await rowsOf<{ found: string }>(db, sql, values);
  return rows.map((row) => row.found);
};

/** Selects orders that count as revenue (decision 28). */
export const countsAsRevenue = `status = 'success' and deleted_at is null and refunded_kobo < amount_kobo`;

/** Selects orders whose copies may be read: those with revenue, and those that were imported. */
export const isReadable = `status = 'success' and deleted_at is null and (refunded_kobo < amount_kobo or imported_from <> '')`;

/** Returns the order's reference, which is an attempt's reference without its number. */
export const orderReferenceOf = (attempt: string): string =>
  attempt.replace(/^(IMP(?:-[0-9A-Z]{4}){4})-\d+$/, '$1');
