import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  beginWithoutTimeout,
  eventually,
  createTestDatabase,
} from '@imprint/chassis/testing';
import { v7 as uuid } from 'uuid';
import { lockByIds } from '../src/orders/order.repository.ts';
import { storeOrders, storedOrder } from './support/stored-orders.ts';

let database: { pool: Pool; drop: () => Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase(
    join(import.meta.dirname, '../migrations'),
  );
});
afterAll(() => database.drop());

it('several orders are locked in the sequence of their references, like payment reports that are settled together', async () => {
  const { pool } = database;
  // The order with the last id has the first reference.
  const orders = ['IMP-3', 'IMP-2', 'IMP-1'].map((reference) =>
    storedOrder({ id: uuid(), reference }),
  );
  await storeOrders(pool, orders);
  const lockHolder = await pool.connect();
  try {
    await lockHolder.query(beginWithoutTimeout);
    await lockHolder.query(
      `select 1 from orders where reference = 'IMP-1' for update`,
    );
    const locked = withTransaction(pool, (tx) =>
      lockByIds(
        tx,
        orders.map(({ id }) => id),
      ),
    );
    await eventually(async () => {
      const { rowCount } = await pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%order by reference%'`,
      );
      expect(rowCount).toBe(1);
    });
    const free = await pool.query(
      `select 1 from orders where reference in ('IMP-2', 'IMP-3') for update skip locked`,
    );
    await lockHolder.query('rollback');
    expect((await locked).map(({ reference }) => reference)).toEqual([
      'IMP-1',
      'IMP-2',
      'IMP-3',
    ]);
    expect(free.rowCount).toBe(2);
  } finally {
    lockHolder.release();
  }
});
