import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import { hasErased, saveErasure } from '@imprint/chassis/privacy';
import { startCatalog } from './support/start-catalog.ts';

let catalog: Awaited<ReturnType<typeof startCatalog>>;

beforeAll(async () => {
  catalog = await startCatalog({ samples: false });
});
afterAll(() => catalog.stop());

const erasureOf = (emailHash: string) => ({
  emailHash,
  pseudonym: `erased-${randomUUID()}`,
  erasedAt: new Date('2026-11-01T12:00:00Z'),
});

const save = (emailHash: string) =>
  withTransaction(catalog.pool, (tx) => saveErasure(tx, erasureOf(emailHash)));

const ageBy = (days: number) =>
  catalog.pool.query(
    'update erased_people set kept_at = kept_at - make_interval(days => $1)',
    [days],
  );

it('an erasure is remembered for the 90 days in which an event from before it may arrive', async () => {
  await save('a'.repeat(64));
  await ageBy(91);
  await save('b'.repeat(64));
  expect(await hasErased(catalog.pool, erasureOf('a'.repeat(64)))).toBe(true);
  await ageBy(10);
  await save('c'.repeat(64));
  expect(await hasErased(catalog.pool, erasureOf('a'.repeat(64)))).toBe(false);
  expect(await hasErased(catalog.pool, erasureOf('b'.repeat(64)))).toBe(true);
});
