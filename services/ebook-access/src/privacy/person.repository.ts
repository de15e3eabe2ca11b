import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectValues } from '@imprint/chassis/query';
import { type Erasure, erasureCutoff } from '@imprint/chassis/privacy';

/** Returns the references of the person's orders, including orders whose address an event has already pseudonymised. */
export const listOrderReferences = (db: Db, erasure: Erasure) =>
  selectValues<string>(
    db,
    `select reference as value from purchases
      where (person_hash(email) = $1 and coalesce(placed_at, '-infinity') <= $3) or email = $2
      order by reference`,
    [erasure.emailHash, erasure.pseudonym, erasureCutoff(erasure)],
  );

/** Returns every address that emails about the purchases went to, including mistyped ones. */
export const listEmailRecipients = (db: Db, references: string[]) =>
  selectValues<string>(
    db,
    `select distinct recipient as value from mails where about <> '' and about = any ($1)`,
    [references],
  );

/**
 * Pseudonymises purchases and ends their entitlement; the rows stay, because the number of sold copies depends on them.
 */
export const pseudonymiseAndRevokePurchases = (
  tx: Tx,
  { pseudonym }: Erasure,
  references: string[],
) =>
  execute(
    tx,
    'update purchases set email = $1, is_entitled = false where reference = any ($2)',
    [pseudonym, references],
  );

/** Deletes the sessions, places, finished chapters, notes, codes and devices of seats. The links stay, without their browsers. */
export const deleteReadingAndDeviceData = async (tx: Tx, seatIds: string[]) => {
  const devices = await selectValues<string>(
    tx,
    `select device_id as value from reading_links where seat_id = any ($1) and device_id is not null
     union select device_id from bindings where seat_id = any ($1)
     union select device_id from reading_sessions where seat_id = any ($1)`,
    [seatIds],
  );
  for (const statement of [
    'delete from reading_sessions where seat_id = any ($1)',
    'delete from reading_places where seat_id = any ($1)',
    'delete from finished_chapters where seat_id = any ($1)',
    'delete from reading_notes where seat_id = any ($1)',
    'delete from bindings where seat_id = any ($1)',
    'delete from device_codes where seat_id = any ($1)',
    'update reading_links set device_id = null, bound_at = null where seat_id = any ($1)',
  ])
    await tx.query(statement, [seatIds]);
  // A browser stays if it is also bound to another seat, such as that of a friend on the same computer.
  await tx.query(
    `delete from devices where id = any ($1)
       and not exists (select from reading_links where device_id = devices.id)
       and not exists (select from bindings where device_id = devices.id)
       and not exists (select from reading_sessions where device_id = devices.id)`,
    [devices],
  );
};

const theirSeats = `select seats.id from seats join purchases using (reference) where person_hash(email) = $1`;

/** The SQL statements that export all data about a reader, by kind of data; `$1` is the hash of the email address. */
export const exportStatements: Record<string, string> = {
  purchases:
    'select * from purchases where person_hash(email) = $1 order by reference',
  seats: `select * from seats where id in (${theirSeats}) order by reference, number`,
  links: `select id, seat_id, cause, issued_at, expires_at, bound_at, replaced_at, revoked_at
          from reading_links where seat_id in (${theirSeats}) order by issued_at`,
  devices: `select d.browser, d.platform, d.first_seen_at, b.seat_id, b.bound_at
            from bindings b join devices d on d.id = b.device_id
            where b.seat_id in (${theirSeats}) order by b.bound_at`,
  codes: `select seat_id, asked_at, expires_at, tries, used_at
          from device_codes where seat_id in (${theirSeats}) order by asked_at`,
  sessions: `select seat_id, started_at, lease_until, ended_at, end_reason, reading_ms
             from reading_sessions where seat_id in (${theirSeats}) order by started_at`,
  places: `select * from reading_places where seat_id in (${theirSeats})`,
  finishedChapters: `select * from finished_chapters where seat_id in (${theirSeats}) order by seat_id, chapter`,
  notes: `select * from reading_notes where seat_id in (${theirSeats})`,
  mails: `select template, recipient, data, about, created_at, sent_at, refused_at from mails
          where id in (select id from mails where person_hash(recipient) = $1
                       union select id from mails where about <> '' and about in
                         (select reference from purchases where person_hash(email) = $1))
          order by created_at`,
};
