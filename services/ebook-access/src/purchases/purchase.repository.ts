import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import {
  execute,
  selectRow,
  selectRows,
  selectValue,
} from '@imprint/chassis/query';
import type { StoredPurchase, Purchase } from './purchase.model.ts';

export type Seat = { id: string; reference: string; number: number };

const columns = `reference, version, fulfilled_version as "fulfilledVersion", email, copies,
  is_entitled as "isEntitled", is_deleted as "isDeleted"`;

const insertPurchase = createPreparedStatement(
  `insert into purchases (reference, version, email, placed_at, copies, is_entitled, updated_at)
   values ($1, 0, $2, $3, $4, false, $5) on conflict do nothing`,
);

const selectForUpdate = createPreparedStatement(
  `select ${columns} from purchases where reference = $1 for update`,
);

/** Locks and returns the purchase, so that two events of one order are applied in turn; inserts it if it is new. */
export const ensureAndLockPurchase = async (
  tx: Tx,
  purchase: Pick<Purchase, 'reference' | 'email' | 'placedAt' | 'copies'>,
  now: Date,
) => {
  const { reference, email, placedAt, copies } = purchase;
  await execute(tx, insertPurchase([reference, email, placedAt, copies, now]));
  return selectRow<StoredPurchase>(tx, selectForUpdate([reference]));
};

const save = createPreparedStatement(
  `update purchases set version = $2, fulfilled_version = $3, email = $4, copies = $5,
          is_entitled = $6, is_deleted = $7, updated_at = $8
   where reference = $1`,
);

/** Saves the state of an existing purchase. */
export const updatePurchase = (tx: Tx, purchase: StoredPurchase, now: Date) =>
  execute(
    tx,
    save([
      purchase.reference,
      purchase.version,
      purchase.fulfilledVersion,
      purchase.email,
      purchase.copies,
      purchase.isEntitled,
      purchase.isDeleted,
      now,
    ]),
  );

/** Returns the purchase under a shared lock, so that no link is issued while another transaction revokes them. */
export const lockPurchaseShared = (tx: Tx, reference: string) =>
  selectRow<StoredPurchase>(
    tx,
    `select ${columns} from purchases where reference = $1 for share`,
    [reference],
  );

const insertSeat = createPreparedStatement(
  `insert into seats (id, reference, number, mark, created_at) values ($1, $2, $3, $4, $5)
   on conflict (reference, number) do nothing`,
);

/** Adds a seat unless the purchase already has a seat with this number; `mark` identifies the seat in watermarks. */
export const addSeatIfMissing = (tx: Tx, seat: Seat, mark: number, now: Date) =>
  execute(tx, insertSeat([seat.id, seat.reference, seat.number, mark, now]));

const lockOne = createPreparedStatement(
  'select 1 from seats where id = $1 for update',
);

/** Locks the seat, so that its links, bindings, sessions and events change one after the other. */
export const lockSeat = (tx: Tx, seatId: string) =>
  execute(tx, lockOne([seatId]));

export const findSeat = (db: Db, seatId: string) =>
  selectRow<Seat>(db, 'select id, reference, number from seats where id = $1', [
    seatId,
  ]);

const lockAllOf = createPreparedStatement(
  'select id, reference, number from seats where reference = $1 order by number for update',
);

/** Locks and returns all seats of an order, always by number, so that two transactions never deadlock. */
export const lockSeatsOfOrder = (tx: Tx, reference: string) =>
  selectRows<Seat>(tx, lockAllOf([reference]));

const raiseVersion = createPreparedStatement(
  'update seats set version = version + 1 where id = $1 returning version as value',
);

/** Raises the version of the seat and returns it, for the seat's next event. The caller must hold the seat's lock. */
export const incrementSeatVersion = async (tx: Tx, seatId: string) =>
  (await selectValue<number>(tx, raiseVersion([seatId]))) ?? 0;

/** Returns a map from seat ids of an order to the ids of their valid links. */
export const loadValidLinkIdsBySeat = async (
  db: Db,
  reference: string,
  now: Date,
) => {
  const links = await selectRows<{ seatId: string; linkId: string }>(
    db,
    `select s.id as "seatId", l.id as "linkId" from seats s join reading_links l on l.seat_id = s.id
     where s.reference = $1 and l.expires_at > $2 and l.replaced_at is null and l.revoked_at is null`,
    [reference, now],
  );
  return new Map(links.map(({ seatId, linkId }) => [seatId, linkId]));
};

/** Returns the newest valid link of the first seat of an order; undefined if there is none. */
export const findValidLinkOfFirstSeat = (
  db: Db,
  reference: string,
  now: Date,
) =>
  selectRow<{ id: string; keyId: string }>(
    db,
    `select l.id, l.key_id as "keyId" from seats s join reading_links l on l.seat_id = s.id
     where s.reference = $1 and s.number = 1
       and l.expires_at > $2 and l.replaced_at is null and l.revoked_at is null
     order by l.issued_at desc limit 1`,
    [reference, now],
  );
