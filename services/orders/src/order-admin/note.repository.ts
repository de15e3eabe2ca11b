import type { Db, Tx } from '@imprint/chassis/db';
import { selectOne, selectRows } from '@imprint/chassis/query';

export type Note = { id: number; text: string; at: Date };

/** Inserts a note and returns it with its id. */
export const insertNote = (tx: Tx, orderId: string, text: string, at: Date) =>
  selectOne<Note>(
    tx,
    `insert into order_notes (order_id, text, written_at) values ($1, $2, $3)
     returning id, text, written_at as at`,
    [orderId, text, at],
  );

/** Returns the notes of an order, newest first. */
export const listNotes = (db: Db, orderId: string, limit: number) =>
  selectRows<Note>(
    db,
    `select id, text, written_at as at from order_notes where order_id = $1 order by id desc limit $2`,
    [orderId, limit],
  );
