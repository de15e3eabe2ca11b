import type { Db, Tx } from '@imprint/chassis/db';
import type { Purchase } from './purchase.model.ts';

export type Seat = { id: string; reference: string; number: number };

const columns = `reference, version, email, copies, is_entitled as "isEntitled"`;

/** The purchase, locked so that two pieces of news about one order wait for each other; made if it is new. */
export const lockPurchase = async (
  tx: Tx,
  { reference, email, copies }: Purchase,
  now: Date,
): Promise<Purchase | undefined> => {
  await tx.query(
    `insert into purchases (reference, version, email, copies, is_entitled, updated_at)
     values ($1, 0, $2, $3, false, $4) on conflict do nothing`,
    [reference, email, copies, now],
  );
  const { rows } = await tx.query<Purchase>(
    `select ${columns} from purchases where reference = $1 for update`,
    [reference],
  );
  return rows[0];
};

export const savePurchase = async (
  tx: Tx,
  purchase: Purchase,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update purchases set version = $2, email = $3, copies = $4, is_entitled = $5, updated_at = $6
     where reference = $1`,
    [
      purchase.reference,
      purchase.version,
      purchase.email,
      purchase.copies,
      purchase.isEntitled,
      now,
    ],
  );
};

export const findPurchase = async (
  db: Db,
  reference: string,
): Promise<Purchase | undefined> => {
  const { rows } = await db.query<Purchase>(
    `select ${columns} from purchases where reference = $1`,
    [reference],
  );
  return rows[0];
};

/** Whether the order is entitled, held so until the transaction ends: no link is made while one is revoked. */
export const holdEntitlement = async (
  tx: Tx,
  reference: string,
): Promise<boolean> => {
  const { rows } = await tx.query<{ isEntitled: boolean }>(
    'select is_entitled as "isEntitled" from purchases where reference = $1 for share',
    [reference],
  );
  return rows[0]?.isEntitled ?? false;
};

export const addSeat = async (
  tx: Tx,
  seat: Seat,
  mark: number,
  now: Date,
): Promise<void> => {
  await tx.query(
    `insert into seats (id, reference, number, mark, created_at) values ($1, $2, $3, $4, $5)
     on conflict (reference, number) do nothing`,
    [seat.id, seat.reference, seat.number, mark, now],
  );
};

export const seatsOf = async (db: Db, reference: string): Promise<Seat[]> => {
  const { rows } = await db.query<Seat>(
    'select id, reference, number from seats where reference = $1 order by number',
    [reference],
  );
  return rows;
};

/** Holds the seat: links, bindings, sessions and news of one seat change one after the other. */
export const lockSeat = async (tx: Tx, seatId: string): Promise<void> => {
  await tx.query('select 1 from seats where id = $1 for update', [seatId]);
};

/** The version of the seat's next event; call it holding the seat. */
export const nextSeatVersion = async (
  tx: Tx,
  seatId: string,
): Promise<number> => {
  const { rows } = await tx.query<{ version: number }>(
    'update seats set version = version + 1 where id = $1 returning version',
    [seatId],
  );
  return rows[0]?.version ?? 0;
};

/** The seats of an order that a link opens now. */
export const seatsWithLiveLink = async (
  db: Db,
  reference: string,
  now: Date,
): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select distinct s.id from seats s join reading_links l on l.seat_id = s.id
     where s.reference = $1 and l.expires_at > $2 and l.replaced_at is null and l.revoked_at is null`,
    [reference, now],
  );
  return rows.map(({ id }) => id);
};
