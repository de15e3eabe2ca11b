import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Response } from 'express';
import { fileName, firstLine, TooManyExports } from './order-csv.model.ts';
import { copyOrders } from './order-csv.repository.ts';
import { partsOf } from './order-filter.model.ts';
import type { Selection } from './order-list.model.ts';
import { classesOf } from './order-list.repository.ts';

type Deps = {
  pool: Pool;
  /** For exports alone: a statement may take its time there. */
  exportPool: Pool;
  clock: Clock;
};

/** Each holds a connection for as long as its reader takes. */
const atOnce = 3;
/** A reader that takes nothing for so long has gone. */
const idleMs = 60_000;

/** Streams the orders as the database writes them; how fast is up to the reader, and one that leaves ends it. */
export const exportOrders = ({ pool, exportPool, clock }: Deps) => {
  let running = 0;

  const stream = async (selection: Selection, res: Response): Promise<void> => {
    const parts = partsOf(selection, await classesOf(pool));
    const client = await exportPool.connect();
    let isDone = false;
    try {
      const lines = await copyOrders(client, parts);
      // Until the first line is there, a refusal can still be said as one.
      await once(lines, 'readable');
      res.type('text/csv').set({
        'Content-Disposition': `attachment; filename="${fileName(clock.now())}"`,
        'Cache-Control': 'no-store',
      });
      res.setTimeout(idleMs);
      res.write(firstLine);
      await pipeline(lines, res);
      isDone = true;
    } finally {
      // What is left unread would come as the answer to the next question: the connection goes with it.
      client.release(!isDone);
    }
  };

  return async (selection: Selection, res: Response): Promise<void> => {
    if (running >= atOnce) throw new TooManyExports();
    running += 1;
    try {
      await stream(selection, res);
    } finally {
      running -= 1;
    }
  };
};
