import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRow } from '@imprint/chassis/query';
import type { ReadingNote } from './reading-note.shape.ts';

export type StoredNotes = { version: number; notes: ReadingNote[] };

/** Returns the notes of a seat; version 0 before the first save. */
export const loadNotes = async (db: Db, seatId: string): Promise<StoredNotes> =>
  (await selectRow<StoredNotes>(
    db,
    'select version, notes from reading_notes where seat_id = $1',
    [seatId],
  )) ?? { version: 0, notes: [] };

/**
 * Locks the purchase, so that a concurrent erasure waits and deletes the saved notes too. Returns false if the purchase
 * is not entitled.
 */
export const lockEntitledPurchase = async (
  tx: Tx,
  seatId: string,
): Promise<boolean> =>
  (await execute(
    tx,
    `select 1 from purchases p join seats s using (reference)
     where s.id = $1 and p.is_entitled for share of p`,
    [seatId],
  )) === 1;

/**
 * Saves the list as the successor of version `after`; returns false if another list has replaced that version already.
 */
export const writeNotesIfUnchanged = async (
  tx: Tx,
  seatId: string,
  after: number,
  notes: readonly ReadingNote[],
  now: Date,
): Promise<boolean> => {
  const values = [seatId, after, JSON.stringify(notes), now];
  return (
    (await execute(
      tx,
      after === 0
        ? `insert into reading_notes (seat_id, version, notes, kept_at) values ($1, $2 + 1, $3, $4)
         on conflict (seat_id) do nothing`
        : `update reading_notes set version = version + 1, notes = $3, kept_at = $4
         where seat_id = $1 and version = $2`,
      values,
    )) === 1
  );
};
