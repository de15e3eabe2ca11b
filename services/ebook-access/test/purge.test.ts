import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import {
  insertRowsAroundExpiry,
  listRemainingRows,
  unexpiredRows,
} from '@imprint/chassis/testing/expired-rows';
import { startEbookAccess } from './support/start-ebook-access.ts';

let ebookAccess: Awaited<ReturnType<typeof startEbookAccess>>;

beforeAll(async () => {
  ebookAccess = await startEbookAccess();
});
afterAll(() => ebookAccess.stop());

it('the purge deletes handled events after a hundred days and settled emails after a year, but no waiting email', async () => {
  await insertRowsAroundExpiry(ebookAccess.pool, ebookAccess.time.now);
  const jobs = ebookAccess.startAnotherProcess();
  try {
    await eventually(async () =>
      expect(await listRemainingRows(ebookAccess.pool)).toEqual(unexpiredRows),
    );
  } finally {
    await jobs.close();
  }
});
