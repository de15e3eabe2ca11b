import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listMigrationFiles, migrate } from '@imprint/chassis/migrate';
import { silentLog, createTestDatabase } from '@imprint/chassis/testing';
import { describeFlag } from '../../src/payments/attempts/flag.model.ts';
import { findFlag, listFlags } from '../../src/order-admin/flag.repository.ts';
import { listVerificationEntries } from '../../src/order-admin/timeline.repository.ts';

const migrations = join(import.meta.dirname, '../../migrations');
const firstNew = '20261124090000';
const orderId = '01890000-0000-7000-8000-000000000001';
const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
const second = `${reference}-2`;
const currency = 'NGN';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let earlier: string;

/** Creates a database of the earlier version, with one order and two attempts. */
beforeAll(async () => {
  earlier = await mkdtemp(join(tmpdir(), 'imprint-earlier-'));
  for (const file of await listMigrationFiles(migrations))
    if (basename(file) < firstNew)
      await cp(file, join(earlier, basename(file)));
  database = await createTestDatabase(earlier);
  await database.pool.query(
    `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo, amount_kobo,
       currency, status, placed_at)
     values ($1, $2, 1, 'a@b.ng', 'EBOOK', 'E-Book', 1, 1000000, 1000000, 'NGN', 'pending', now())`,
    [orderId, reference],
  );
  await database.pool.query(
    `insert into payments (reference, order_id, number, state, created_at, asked_at)
     values ($1, $3, 1, 'open', now(), now()), ($2, $3, 2, 'open', now(), now())`,
    [reference, second, orderId],
  );
});
afterAll(async () => {
  await database.drop();
  await rm(earlier, { recursive: true });
});

const upgrade = () =>
  migrate(database.ownerUrl, migrations, silentLog, {
    runtimeUrl: database.url,
  });

// These are all sentences that versions of the service have stored.
const flags: [reason: string, detail: string, data: object][] = [
  [
    'REFERENCE_MISMATCH',
    `asked for ${second}, told of IMP-OTHER`,
    { reportedReference: 'IMP-OTHER' },
  ],
  [
    'REFERENCE_MISMATCH',
    `asked for ${second}, told of `,
    { reportedReference: '' },
  ],
  [
    'MODE_MISMATCH',
    'paid in test mode, while the shop takes live payments',
    { mode: 'test', shopMode: 'live' },
  ],
  [
    'MODE_MISMATCH',
    'paid in mode "live", our key is for "test"',
    { mode: 'live', shopMode: 'test' },
  ],
  [
    'CURRENCY_MISMATCH',
    'paid in "USD" instead of NGN',
    { paidCurrency: 'USD', dueCurrency: 'NGN' },
  ],
  [
    'CURRENCY_MISMATCH',
    'paid in "" instead of NGN',
    { paidCurrency: '', dueCurrency: 'NGN' },
  ],
  [
    'AMOUNT_MISMATCH',
    'due ₦10,000, requested ₦1,500,000.50, paid ₦0.05',
    {
      currency,
      dueKobo: 1_000_000,
      requestedKobo: 150_000_050,
      paidKobo: 5,
    },
  ],
  [
    'AMOUNT_MISMATCH',
    'due ₦10,000, requested an unknown amount, paid an unknown amount',
    { currency, dueKobo: 1_000_000, requestedKobo: null, paidKobo: null },
  ],
  [
    'AMOUNT_MISMATCH',
    'requested 1000000, paid 999950, due 1000000 kobo',
    {
      currency,
      dueKobo: 1_000_000,
      requestedKobo: 1_000_000,
      paidKobo: 999_950,
    },
  ],
  [
    'AMOUNT_MISMATCH',
    'requested null, paid null, due 1000000 kobo',
    { currency, dueKobo: 1_000_000, requestedKobo: null, paidKobo: null },
  ],
  [
    'STATUS_MISMATCH',
    'reported as a success whose status is "a, "b""',
    { status: 'a, "b"' },
  ],
  [
    'PAID_TWICE',
    `₦10,000 more was paid as ${second}`,
    { currency, paidKobo: 1_000_000 },
  ],
  [
    'PAID_TWICE',
    `1000000 kobo more came as ${second}`,
    { currency, paidKobo: 1_000_000 },
  ],
  [
    'PAID_AFTER_DELETION',
    '₦10,000 was paid for a deleted order',
    { currency, paidKobo: 1_000_000 },
  ],
  [
    'PAID_AFTER_DELETION',
    '1000000 kobo came for a deleted order',
    { currency, paidKobo: 1_000_000 },
  ],
  ['REVERSED', 'paid and given back before we heard of it', {}],
  [
    'REFUND_UNCLEAR',
    'refund of an unknown amount in test mode',
    { currency, subject: 'refund', amountKobo: null, mode: 'test' },
  ],
  [
    'REFUND_UNCLEAR',
    'dispute of ₦-5 in live mode',
    { currency, subject: 'dispute', amountKobo: -500, mode: 'live' },
  ],
  [
    'REFUND_UNCLEAR',
    'refund of null kobo in mode "test"',
    { currency, subject: 'refund', amountKobo: null, mode: 'test' },
  ],
  [
    'REFUND_UNCLEAR',
    'refund of 500 kobo in mode ""',
    { currency, subject: 'refund', amountKobo: 500, mode: '' },
  ],
  [
    'REFUND_FAILED',
    '₦2,500 could not be sent back',
    { currency, amountKobo: 250_000, cause: 'failed' },
  ],
  [
    'REFUND_FAILED',
    'a refund could not be sent back',
    { currency, amountKobo: null, cause: 'failed' },
  ],
  [
    'REFUND_FAILED',
    '₦2,500 was asked back, and the provider never got to know of it',
    { currency, amountKobo: 250_000, cause: 'never-received' },
  ],
  [
    'REFUND_NEEDS_ATTENTION',
    '₦2,500 cannot go back as it came: give the provider the buyer’s bank account, on its own site',
    { currency, amountKobo: 250_000 },
  ],
  [
    'REFUND_NEEDS_ATTENTION',
    'a refund cannot go back as it came: give the provider the buyer’s bank account, on its own site',
    { currency, amountKobo: null },
  ],
  [
    'DISPUTED',
    'the buyer’s bank asks for ₦10,000 back; answer by 2026-11-28, on the provider’s own site',
    { currency, amountKobo: 1_000_000, answerBy: '2026-11-28' },
  ],
  [
    'DISPUTED',
    'the buyer’s bank asks for ₦10,000 back',
    { currency, amountKobo: 1_000_000, answerBy: null },
  ],
];
const unknownWordings: [reason: string, detail: string][] = [
  ['AMOUNT_MISMATCH', 'requested 1, paid some, due 2 kobo'],
  ['SOMETHING_NEW', 'a sentence of another version'],
];

const resolutions: [note: string, resolution: string][] = [
  ['it was accepted', 'payment-accepted'],
  ['the status was set by hand', 'status-set'],
  ['all of it went back', 'fully-refunded'],
  ['it went on', 'refund-resumed'],
  ['it was lost', 'dispute-lost'],
  ['it was won', 'dispute-won'],
  ['sent back by hand', 'admin'],
  ['', 'admin'],
];

const answers: [answer: string, status: string | null, outcome: string][] = [
  ['success, settled', 'success', 'settled'],
  ['success, already-settled', 'success', 'already-settled'],
  ['failed, failed', 'failed', 'failed'],
  ['one, two, unchanged', 'one, two', 'unchanged'],
  [', unchanged', '', 'unchanged'],
  ['silent', null, 'silent'],
  ['unreached', null, 'unreached'],
  ['unknown', null, 'unknown'],
];

describe('the migration of flag sentences to data', () => {
  const raise = async (reason: string, detail: string, note?: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into payment_flags (order_id, payment_reference, reason, detail, raised_at, settled_at, settled_note)
       values ($1, $2, $3, $4, now(), case when $5::text is not null then now() end, coalesce($5, '')) returning id`,
      [orderId, second, reason, detail, note],
    );
    return rows[0]?.id ?? 0;
  };
  const loadFlag = async (id: number) => {
    const flag = await findFlag(database.pool, orderId, id);
    if (!flag) throw new Error('no such flag');
    return flag;
  };
  const ids: number[] = [];
  const settledIds: number[] = [];

  beforeAll(async () => {
    for (const [reason, detail] of [...flags, ...unknownWordings])
      ids.push(await raise(reason, detail));
    for (const [note] of resolutions)
      settledIds.push(await raise('DISPUTED', 'x', note));
    for (const [answer] of answers)
      await database.pool.query(
        `insert into verifications (payment_reference, cause, answer, first_at, last_at)
         values ($1, 'verification', $2, now(), now())`,
        [second, answer],
      );
    await database.pool.query(
      `with request as (
         insert into refund_requests (id, order_id, payment_reference, key_hash, amount_kobo, reason, state, detail,
           asked_at, changed_at)
         select gen_random_uuid(), $1, $2, convert_to(state || detail, 'UTF8'), 5, '', state, detail, now(), now()
         from (values ('unreached', 'The provider has no such refund.'), ('refused', 'Insufficient balance'),
                      ('unreached', '')) request (state, detail)
         returning id, state, detail)
       insert into refund_request_moves (request_id, state, detail, moved_at) select *, now() from request`,
      [orderId, second],
    );
    await upgrade();
  });

  it.each(flags.map((row, index) => [...row, index] as const))(
    'converts the flag %s "%s"',
    async (reason, _, data, index) => {
      const flag = await loadFlag(ids[index] ?? 0);
      expect(flag.data).toEqual({ reason, reference: second, ...data });
      expect(describeFlag(flag.data)).not.toMatch(/null|undefined|NaN/);
    },
  );

  it.each(unknownWordings)(
    'keeps the unknown sentence of %s "%s"',
    async (reason, text) => {
      const [flag] = (await listFlags(database.pool, orderId, 100)).filter(
        ({ data }) => data.reason === 'OTHER' && data.text === text,
      );
      expect(flag).toMatchObject({ reason, data: { reason: 'OTHER', text } });
    },
  );

  it.each(resolutions.map((row, index) => [...row, index] as const))(
    'converts the note "%s" to the resolution %s',
    async (settledNote, resolution, index) => {
      expect(await loadFlag(settledIds[index] ?? 0)).toMatchObject({
        resolution,
        settledNote,
      });
    },
  );

  it('converts the answers of the provider', async () => {
    const entries = await listVerificationEntries(database.pool, orderId, 100);
    const facts = new Map(
      entries.map((entry) => [
        entry.kind === 'provider-asked' ? entry.facts.answer : '',
        entry.facts,
      ]),
    );
    for (const [answer, providerStatus, outcome] of answers)
      expect(facts.get(answer)).toMatchObject({ providerStatus, outcome });
  });

  it.each(['refund_requests', 'refund_request_moves'])(
    'converts the failures in %s',
    async (table) => {
      const { rows } = await database.pool.query(
        `select detail, failure from ${table} order by detail`,
      );
      expect(rows).toEqual([
        { detail: '', failure: null },
        { detail: 'Insufficient balance', failure: null },
        {
          detail: 'The provider has no such refund.',
          failure: 'unknown-to-provider',
        },
      ]);
    },
  );

  it('shows a flag that the earlier version writes during the deployment', async () => {
    const text = 'the buyer’s bank asks for ₦10,000 back';
    const flag = await loadFlag(await raise('DISPUTED', text, 'it was won'));
    expect(flag).toMatchObject({
      data: { reason: 'OTHER', text },
      resolution: null,
      settledNote: 'it was won',
    });
  });
});
