import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Response } from 'express';
import type { Confirmed } from './newsletter.model.ts';
import { selectConfirmed } from './newsletter.repository.ts';
import {
  csvLine,
  fileName,
  firstLine,
  TooManyExports,
} from './subscriber-csv.model.ts';

type Deps = { pool: Pool; clock: Clock };

const running = 3;
const rowsAtOnce = 1_000;
/** A reader that takes nothing for so long has gone. */
const idleMs = 60_000;

/** Writes the confirmed subscribers as CSV, some at a time and only as fast as they are read. */
export const exportSubscribers = ({ pool, clock }: Deps) => {
  let open = 0;

  const lines = async function* (first: Confirmed[]): AsyncGenerator<string> {
    yield firstLine;
    let some = first;
    while (some.length > 0) {
      yield some.map(csvLine).join('');
      some =
        some.length < rowsAtOnce
          ? []
          : await selectConfirmed(pool, some.at(-1), rowsAtOnce);
    }
  };

  return async (res: Response): Promise<void> => {
    if (open >= running) throw new TooManyExports();
    open += 1;
    try {
      // Until the first are there, a refusal can still be said as one.
      const first = await selectConfirmed(pool, undefined, rowsAtOnce);
      res.type('text/csv').set({
        'Content-Disposition': `attachment; filename="${fileName(clock.now())}"`,
        'Cache-Control': 'no-store',
      });
      res.setTimeout(idleMs);
      await pipeline(Readable.from(lines(first)), res);
    } finally {
      open -= 1;
    }
  };
};
