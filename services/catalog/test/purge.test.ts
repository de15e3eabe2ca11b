import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  insertRowsAroundExpiry,
  listRemainingRows,
  unexpiredRows,
} from '@imprint/chassis/testing/expired-rows';
import { startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});
afterAll(() => catalog.stop());

it('the purge deletes handled events after a hundred days and settled emails after a year, but no waiting email', async () => {
  await insertRowsAroundExpiry(catalog.pool, catalog.time.now);
  const jobs = catalog.startWork();
  try {
    await eventually(async () =>
      expect(await listRemainingRows(catalog.pool)).toEqual(unexpiredRows),
    );
  } finally {
    await jobs.close();
  }
});
