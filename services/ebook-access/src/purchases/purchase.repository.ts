import { type Db, prepared, type Tx } from '@imprint/chassis/db';
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

const insertPurchase = prepared(
  `insert into purchases (reference, version, email, placed_at, copies, is_entitled, updated_at)
   values ($1, 0, $2, $3, $4, false, $5) on conflict do nothing`,
);

const selectForUpdate = prepared(
  `select ${columns} from purchases where reference = $1 for update`,
);

/** Locks the purchase, so that two events of one order are applied one after the other; inserts it if it is new. */
export const lockPurchase = async (
  tx: Tx,
  purchase: Pick<Purchase, 'reference' | 'email' | 'placedAt' | 'copies'>,
  now: Date,
) => {
  const { reference, email, placedAt, copies } = purchase;
  await execute(tx, insertPurchase([reference, email, placedAt, copies, now]));
  return selectRow<StoredPurchase>(tx, selectForUpdate([reference]));
};

const save = prepared(
  `update purchases set version = $2, fulfilled_version = $3, email = $4, copies = $5,
          is_entitled = $6, is_deleted = $7, updated_at = $8
   where reference = $1`,
);

export const savePurchase = (tx: Tx, purchase: StoredPurchase, now: Date) =>
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

/** The purchase, held as it is until the transaction ends: no link is made while its links are revoked. */
export const lockPurchaseShared = (tx: Tx, reference: string) =>
  selectRow<StoredPurchase>(
    tx,
    `select ${columns} from purchases where reference = $1 for share`,
    [reference],
  );

const insertSeat = prepared(
  `insert into seats (id, reference, number, mark, created_at) values ($1, $2, $3, $4, $5)
   on conflict (reference, number) do nothing`,
);

export const addSeat = (tx: Tx, seat: Seat, mark: number, now: Date) =>
  execute(tx, insertSeat([seat.id, seat.reference, seat.number, mark, now]));

const lockOne = prepared('select 1 from seats where id = $1 for update');

/** Locks the seat: its links, bindings, sessions and events change one after the other. */
export const lockSeat = (tx: Tx, seatId: string) =>
  execute(tx, lockOne([seatId]));

export const findSeat = (db: Db, seatId: string) =>
  selectRow<Seat>(db, 'select id, reference, number from seats where id = $1', [
    seatId,
  ]);

const lockAllOf = prepared(
  'select id, reference, number from seats where reference = $1 order by number for update',
);

/** Holds all seats of an order, always in the same turn, so that two who want them never block each other. */
export const lockSeatsOf = (tx: Tx, reference: string) =>
  selectRows<Seat>(tx, lockAllOf([reference]));

const raiseVersion = prepared(
  'update seats set version = version + 1 where id = $1 returning version as value',
);

/** Returns the version of the seat's next event. The caller must hold the seat's lock. */
export const nextSeatVersion = async (tx: Tx, seatId: string) =>
  (await selectValue<number>(tx, raiseVersion([seatId]))) ?? 0;

/** The seats of an order that a link opens now, with the newest such link. */
export const liveLinksOf = async (db: Db, reference: string, now: Date) => {
  const links = await selectRows<{ seatId: string; linkId: string }>(
    db,
    `select s.id as "seatId", l.id as "linkId" from seats s join reading_links l on l.seat_id = s.id
     where s.reference = $1 and l.expires_at > $2 and l.replaced_at is null and l.revoked_at is null`,
    [reference, now],
  );
  return new Map(links.map(({ seatId, linkId }) => [seatId, linkId]));
};

/** The newest link that opens the first seat of an order now. */
export const firstLiveLinkOf = (db: Db, reference: string, now: Date) =>
  selectRow<{ id: string; keyId: string }>(
    db,
    `select l.id, l.key_id as "keyId" from seats s join reading_links l on l.seat_id = s.id
     where s.reference = $1 and s.number = 1
       and l.expires_at > $2 and l.replaced_at is null and l.revoked_at is null
     order by l.issued_at desc limit 1`,
    [reference, now],
  );
