import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findReaders } from '../../src/reading-links/reading-link.repository.ts';
import {
  startEbookAccess,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

let shop: EbookAccess;
beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const stranger = () => ({
  tokenHash: randomBytes(32),
  cookieHash: undefined,
  unsignedHash: undefined,
  session: 'a-session',
});

it('the reader lookup uses one query plan for batches of any size', async () => {
  const connection = await shop.pool.connect();
  try {
    for (let turn = 0; turn < 12; turn += 1) {
      const queries = Array.from({ length: 1 + (turn % 3) }, stranger);
      await findReaders(connection, ['a-key'], queries);
    }
    // PostgreSQL plans the first five executions individually before it considers a generic plan.
    const { rows } = await connection.query<{ anew: number; kept: number }>(
      `select custom_plans as anew, generic_plans as kept from pg_prepared_statements`,
    );
    expect(rows).toEqual([{ anew: 5, kept: 7 }]);
  } finally {
    connection.release();
  }
});
