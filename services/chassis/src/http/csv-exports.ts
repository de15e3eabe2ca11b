import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Connection, Pool } from '../database/db.ts';
import { TooManyError } from '../errors.ts';
import { dayInLagos } from '../lagos-day.model.ts';
import type { Clock } from '../runtime/clock.ts';

/** The response that a file is written to. */
export type CsvResponse = Response;

/** Exports are limited, since each holds a database connection until its client has received the file. */
const maxConcurrent = 3;
/** A connection without traffic for this long is closed. */
const idleMs = 60_000;

// The byte order mark tells spreadsheets that the file is UTF-8.
const byteOrderMark = '\uFEFF';

const setCsvHeaders = (res: CsvResponse, fileName: string): void => {
  res.type('text/csv').set({
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  });
};

/** Sends lines that are in memory to a client as a CSV file. */
export const sendCsvLines = (
  res: CsvResponse,
  fileName: string,
  lines: readonly string[],
): void => {
  setCsvHeaders(res, fileName);
  res.send(`${byteOrderMark}${lines.join('\r\n')}\r\n`);
};

const streamCsvFile = async (
  res: CsvResponse,
  fileName: string,
  lines: Readable,
): Promise<void> => {
  // The response begins only when the first line is readable, so that an earlier error still gets its own status.
  await once(lines, 'readable');
  setCsvHeaders(res, fileName);
  res.setTimeout(idleMs);
  res.write(byteOrderMark);
  await pipeline(lines, res);
};

/**
 * Returns a function that streams lines to a client as the CSV file `{subject}-{day in Lagos}.csv`.
 * @throws TOO_MANY_EXPORTS while three exports are running
 */
export const createCsvSender = (subject: string, clock: Clock) => {
  let running = 0;
  return async (
    res: CsvResponse,
    withLines: (use: (lines: Readable) => Promise<void>) => Promise<void>,
  ): Promise<void> => {
    if (running >= maxConcurrent)
      throw new TooManyError(
        'TOO_MANY_EXPORTS',
        'Other exports are still running. Please try again in a moment.',
        { retryAfterSeconds: 15 },
      );
    running += 1;
    try {
      const fileName = `${subject}-${dayInLagos(clock.now())}.csv`;
      await withLines((lines) => streamCsvFile(res, fileName, lines));
    } finally {
      running -= 1;
    }
  };
};

/** Passes the lines of a COPY statement to `use`; if `use` fails, the connection is closed and not reused. */
export const withCopyLines = async (
  pool: Pool,
  copy: (client: Connection) => Promise<Readable>,
  use: (lines: Readable) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  let isDone = false;
  try {
    await use(await copy(client));
    isDone = true;
  } finally {
    // A connection with unread lines must be closed, since the next query would take the lines for its result.
    client.release(!isDone);
  }
};
