import { type Db, prepared, type Tx } from '@imprint/chassis/db';
import type { KnownPurchase, Purchase } from './purchase.model.ts';

export type Seat = { id: string; reference: string; number: number };

const columns = `reference, version, fulfilled_version as "fulfilledVersion", email, copies,
  is_entitled as "isEntitled", is_deleted as "isDeleted"`;

const makeKnown = prepared(
  `insert into purchases (reference, version, email, placed_at, copies, is_entitled, updated_at)
   values ($1, 0, $2, $3, $4, false, $5) on conflict do nothing`,
);

const lockKnown = prepared(
  `select ${columns} from purchases where reference = $1 for update`,
);

/** The purchase, locked so that two pieces of news about one order wait for each other; made if it is new. */
export const lockPurchase = async (
  tx: Tx,
  {
    reference,
    email,
    placedAt,
    copies,
  }: Pick<Purchase, 'reference' | 'email' | 'placedAt' | 'copies'>,
  now: Date,
): Promise<KnownPurchase | undefined> => {
  await tx.query(makeKnown([reference, email, placedAt, copies, now]));
  const { rows } = await tx.query<KnownPurchase>(lockKnown([reference]));
  return rows[0];
};

const save = prepared(
  `update purchases set version = $2, fulfilled_version = $3, email = $4, copies = $5,
          is_entitled = $6, is_deleted = $7, updated_at = $8
   where reference = $1`,
);

export const savePurchase = async (
  tx: Tx,
  purchase: KnownPurchase,
  now: Date,
): Promise<void> => {
  await tx.query(
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
};

/** The purchase, held as it is until the transaction ends: no link is made while its links are revoked. */
export const holdPurchase = async (
  tx: Tx,
  reference: string,
): Promise<KnownPurchase | undefined> => {
  const { rows } = await tx.query<KnownPurchase>(
    `select ${columns} from purchases where reference = $1 for share`,
    [reference],
  );
  return rows[0];
};

const insertSeat = prepared(
  `insert into seats (id, reference, number, mark, created_at) values ($1, $2, $3, $4, $5)
   on conflict (reference, number) do nothing`,
);

export const addSeat = async (
  tx: Tx,
  seat: Seat,
  mark: number,
  now: Date,
): Promise<void> => {
  await tx.query(insertSeat([seat.id, seat.reference, seat.number, mark, now]));
};

const lockOne = prepared('select 1 from seats where id = $1 for update');

/** Holds the seat: links, bindings, sessions and news of one seat change one after the other. */
export const lockSeat = async (tx: Tx, seatId: string): Promise<void> => {
  await tx.query(lockOne([seatId]));
};

export const findSeat = async (
  db: Db,
  seatId: string,
): Promise<Seat | undefined> => {
  const { rows } = await db.query<Seat>(
    'select id, reference, number from seats where id = $1',
    [seatId],
  );
  return rows[0];
};

const lockAllOf = prepared(
  'select id, reference, number from seats where reference = $1 order by number for update',
);

/** Holds all seats of an order, always in the same turn, so that two who want them never block each other. */
export const lockSeatsOf = async (
  tx: Tx,
  reference: string,
): Promise<Seat[]> => {
  const { rows } = await tx.query<Seat>(lockAllOf([reference]));
  return rows;
};

const raiseVersion = prepared(
  'update seats set version = version + 1 where id = $1 returning version',
);

/** The version of the seat's next event; call it holding the seat. */
export const nextSeatVersion = async (
  tx: Tx,
  seatId: string,
): Promise<number> => {
  const { rows } = await tx.query<{ version: number }>(raiseVersion([seatId]));
  return rows[0]?.version ?? 0;
};

/** The seats of an order that a link opens now, with the newest such link. */
export const liveLinksOf = async (
  db: Db,
  reference: string,
  now: Date,
): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ seatId: string; linkId: string }>(
    `select s.id as "seatId", l.id as "linkId" from seats s join reading_links l on l.seat_id = s.id
     where s.reference = $1 and l.expires_at > $2 and l.replaced_at is null and l.revoked_at is null`,
    [reference, now],
  );
  return new Map(rows.map(({ seatId, linkId }) => [seatId, linkId]));
};

/** The newest link that opens the first seat of an order now. */
export const firstLiveLinkOf = async (
  db: Db,
  reference: string,
  now: Date,
): Promise<{ id: string; keyId: string } | undefined> => {
  const { rows } = await db.query<{ id: string; keyId: string }>(
    `select l.id, l.key_id as "keyId" from seats s join reading_links l on l.seat_id = s.id
     where s.reference = $1 and s.number = 1
       and l.expires_at > $2 and l.replaced_at is null and l.revoked_at is null
     order by l.issued_at desc limit 1`,
    [reference, now],
  );
  return rows[0];
};
