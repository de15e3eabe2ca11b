import type { Db, Tx } from '@imprint/chassis/db';

export type Note = { id: number; text: string; at: Date };

export const insertNote = async (
  tx: Tx,
  orderId: string,
  text: string,
  at: Date,
): Promise<Note> => {
  const { rows } = await tx.query<{ id: number }>(
    'insert into order_notes (order_id, text, written_at) values ($1, $2, $3) returning id',
    [orderId, text, at],
  );
  if (!rows[0]) throw new Error('a note was not kept');
  return { id: rows[0].id, text, at };
};

/** The newest first. */
export const listNotes = async (
  db: Db,
  orderId: string,
  limit: number,
): Promise<Note[]> => {
  const { rows } = await db.query<Note>(
    `select id, text, written_at as at from order_notes where order_id = $1 order by id desc limit $2`,
    [orderId, limit],
  );
  return rows;
};
