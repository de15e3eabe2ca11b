import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Connection, Pool } from '../database/db.ts';
import { TooManyError } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';

/** Where a file goes: the answer to its reader. */
export type CsvReader = Response;

/** Each holds a connection for as long as its reader takes. */
const maxConcurrent = 3;
/** A reader that takes nothing for so long has gone. */
const idleMs = 60_000;

// By this first letter spreadsheets know that the rest is UTF-8.
const byteOrderMark = '\uFEFF';

const dayInLagos = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
});

const send = async (
  res: CsvReader,
  fileName: string,
  lines: Readable,
): Promise<void> => {
  // Until the first line is there, a refusal can still be said as one.
  await once(lines, 'readable');
  res.type('text/csv').set({
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  });
  res.setTimeout(idleMs);
  res.write(byteOrderMark);
  await pipeline(lines, res);
};

/**
 * Returns a function that sends lines as a CSV file, named `{subject}-{day in Lagos}.csv`, as fast as they are read,
 * for three readers at once.
 * @throws TOO_MANY_EXPORTS for one reader more
 */
export const createCsvExports = (subject: string, clock: Clock) => {
  let running = 0;
  return async (
    res: CsvReader,
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
      const fileName = `${subject}-${dayInLagos.format(clock.now())}.csv`;
      await withLines((lines) => send(res, fileName, lines));
    } finally {
      running -= 1;
    }
  };
};

/** Hands over the lines that the database writes for a COPY, and its connection goes with what is left unread. */
export const withCopy = async (
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
    // What is left unread would come as the answer to the next question.
    client.release(!isDone);
  }
};
