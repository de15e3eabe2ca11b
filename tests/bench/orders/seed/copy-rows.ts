import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from '@imprint/chassis/db';
import { from } from 'pg-copy-streams';

export type Cell = string | number | Date | null;

/** Returns a cell in COPY's text format. */
const toCell = (cell: Cell): string => {
  if (cell === null) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'number'
    ? String(cell)
    : cell.replace(/[\\\t\n\r]/g, '\\$&');
};

/** Joins lines into larger pieces, because a separate write of each line would take most of the time. */
function* piecesOf(rows: Iterable<Cell[]>): Iterable<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(toCell).join('\t')}\n`;
    if (piece.length < 200_000) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** @param target a table and its columns, as in a COPY statement */
export const copyRows = async (
  pool: Pool,
  target: string,
  rows: Iterable<Cell[]>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    const stream = client.query(from(`copy ${target} from stdin`));
    await pipeline(Readable.from(piecesOf(rows)), stream);
  } finally {
    client.release();
  }
};
