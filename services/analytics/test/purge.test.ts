import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from '@imprint/chassis/db';
import { createPurgeWork } from '@imprint/chassis/purge';
import { createTestDatabase } from '@imprint/chassis/testing';
import { analyticsPurges } from '../src/purges.ts';

const now = new Date('2026-11-23T12:00:00Z');
let pool: Pool;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ pool, drop } = await createTestDatabase(
    join(import.meta.dirname, '../migrations'),
  ));
});
afterAll(() => drop());

it('the purge deletes delivery attempts after a year, in batches of a thousand and by index', async () => {
  await pool.query(
    `insert into mail_tries (id, mail_id, at, service, template, recipient, about, outcome, is_resend, attempts)
     select gen_random_uuid(), n, $1::timestamptz - make_interval(days => case when n <= 1500 then 366 else 364 end),
            'orders', 'receipt', 'a@b.ng', '', 'sent', false, 1
     from generate_series(1, 6000) n`,
    [now],
  );
  await pool.query('analyze mail_tries');
  const purge = createPurgeWork(
    { pool, clock: { now: () => now } },
    analyticsPurges,
  );
  expect(await purge()).toBe('again');
  expect(await purge()).toBe('idle');
  const { rows } = await pool.query(
    'select count(*)::int as tries, max($1 - at) < $2::interval as young from mail_tries',
    [now, '365 days'],
  );
  expect(rows).toEqual([{ tries: 4_500, young: true }]);

  const client = await pool.connect();
  try {
    const scans = async () =>
      (
        await client.query<{ relname: string; seq_scan: string }>(
          `select relname, seq_scan from pg_stat_xact_user_tables where relname in ('mail_tries', 'inbox') order by 1`,
        )
      ).rows;
    await client.query('begin; set local enable_seqscan = off');
    const before = await scans();
    for (const { deleteBefore } of analyticsPurges)
      await deleteBefore(client, new Date('2020-01-01'), 1_000);
    expect(await scans()).toEqual(before);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
