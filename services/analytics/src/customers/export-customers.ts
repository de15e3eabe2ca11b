import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { TooManyError } from '@imprint/chassis/errors';
import { dayInLagos } from '../sales/sale.model.ts';
import { copyCustomers } from './customer-csv.repository.ts';

type Deps = { exportPool: Pool; clock: Clock };

class TooManyExports extends TooManyError {
  readonly code = 'TOO_MANY_EXPORTS';
  override readonly retryAfterSeconds = 15;
  constructor() {
    super('Several exports are running. Please try again in a moment.');
  }
}

const atOnce = 3;

// Tells spreadsheets that the file is UTF-8.
const mark = '\uFEFF';

/**
 * Streams the customers as the database writes them, never all of them in memory.
 * @param begin is told the file's name once there is something to send
 */
export const exportCustomers = ({ exportPool, clock }: Deps) => {
  let running = 0;
  return async (
    search: string,
    begin: (fileName: string) => Writable,
  ): Promise<void> => {
    if (running >= atOnce) throw new TooManyExports();
    running += 1;
    try {
      const client = await exportPool.connect();
      let isDone = false;
      try {
        const csv = await copyCustomers(client, search.toLowerCase());
        // Until here a failure can still be told in words.
        await once(csv, 'readable');
        const out = begin(`customers-${dayInLagos(clock.now())}.csv`);
        out.write(mark);
        await pipeline(csv, out);
        isDone = true;
      } finally {
        // What was not read would come as the answer to the next question: the connection goes with it.
        client.release(!isDone);
      }
    } finally {
      running -= 1;
    }
  };
};
