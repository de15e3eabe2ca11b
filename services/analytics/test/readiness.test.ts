import { createServer } from 'node:http';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { listen } from '@imprint/chassis/http/server';
import type { DomainProbe } from '../src/readiness/readiness.model.ts';
import { startAnalytics } from './support/start-analytics.ts';

/** Starts a service that answers every call with a body that the test sets; without one, with 500. */
const startOwner = async () => {
  const state = { body: undefined as unknown, calls: 0, address: '' };
  const server = await listen(
    createServer((req, res) => {
      state.calls += 1;
      state.address = req.url ?? '';
      res.statusCode = state.body ? 200 : 500;
      res.end(JSON.stringify(state.body ?? {}));
    }),
    0,
    '127.0.0.1',
  );
  return {
    state,
    url: `http://127.0.0.1:${server.port}`,
    close: () => server.close(),
  };
};

type Owner = Awaited<ReturnType<typeof startOwner>>;
let orders: Owner;
let catalog: Owner;
let ebookAccess: Owner;
let probe: DomainProbe;
let probes = 0;
let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  [orders, catalog, ebookAccess] = await Promise.all([
    startOwner(),
    startOwner(),
    startOwner(),
  ]);
  analytics = await startAnalytics({
    probeDomain: async () => {
      probes += 1;
      return probe;
    },
    settings: {
      PUBLIC_URL: 'https://marketday.ng',
      CATALOG_URL: catalog.url,
      ORDERS_URL: orders.url,
      EBOOK_ACCESS_URL: ebookAccess.url,
    },
  });
});
afterAll(async () => {
  await analytics.stop();
  await Promise.all([orders, catalog, ebookAccess].map((one) => one.close()));
});

type Check = {
  id: string;
  ok: boolean;
  state: string;
  detail: string;
  fix: string;
};

const read = async (query = '?fresh=1') => {
  const answer = await analytics.asAdmin(`/api/admin/readiness${query}`);
  expect(answer.status).toBe(200);
  const { checks } = (await answer.json()) as { checks: Check[] };
  return Object.fromEntries(checks.map((check) => [check.id, check]));
};

const setBackup = (endedAt: string | null) =>
  analytics.pool.query('update backups set last_ended_at = $1', [endedAt]);

beforeEach(async () => {
  orders.state.body = {
    payments: { outcome: 'accepted', mode: 'live' },
    webhookReceivedAt: '2026-11-20T10:00:00Z',
    mail: { at: '2026-11-20T10:00:00Z', reason: null },
  };
  catalog.state.body = {
    site: { isNamed: true, name: 'Market Day', author: 'Halima Danjuma' },
    hasCover: true,
    prices: {
      isConfirmed: true,
      products: [{ name: 'Hardback', priceKobo: 2_800_000 }],
    },
    delivery: { isConfirmed: true, area: 'Nigeria', time: '3–7 days' },
    legal: { pages: 5, unconfirmed: [], outdated: [] },
    mail: { isSetUp: true, test: null },
  };
  ebookAccess.state.body = {
    book: { title: 'Market Day', chapters: 9, words: 61_240, isSample: false },
  };
  probe = {
    outcome: 'answers',
    certificateUntil: new Date('2027-02-20T00:00:00Z'),
  };
  await setBackup('2026-11-21T01:30:00Z');
});

describe('whether the shop is ready to sell', () => {
  it('is told to the admin only', async () => {
    expect((await analytics.get('/api/admin/readiness')).status).toBe(401);
  });

  it('is a list of checks, each with what it found', async () => {
    const checks = await read();
    expect(Object.values(checks).filter(({ ok }) => !ok)).toEqual([]);
    expect(
      Object.values(checks).map(({ id, detail }) => `${id}: ${detail}`),
    ).toEqual([
      'payments: Paystack accepts the live keys.',
      'webhook: Paystack’s last message arrived on 20 November 2026 at 11:00.',
      'email: The mail server accepted an email on 20 November 2026 at 11:00.',
      'book: Market Day, 9 chapters, 61,240 words.',
      'site: Market Day, by Halima Danjuma.',
      'cover: The cover is set.',
      'prices: Hardback ₦28,000.',
      'delivery: Nigeria, 3–7 days.',
      'legal: 5 pages confirmed.',
      'domain: marketday.ng answers over HTTPS. Its certificate is valid until 20 February 2027 at 01:00.',
      'backup: The last backup was made on 21 November 2026 at 02:30.',
    ]);
  });

  it('names what is left to do and how, in a new shop', async () => {
    orders.state.body = {
      payments: { outcome: 'missing', mode: 'test' },
      webhookReceivedAt: null,
      mail: null,
    };
    catalog.state.body = {
      site: { isNamed: false, name: 'Bookshop', author: 'The author' },
      hasCover: false,
      prices: {
        isConfirmed: false,
        products: [{ name: 'E-Book', priceKobo: 1_000_000 }],
      },
      delivery: { isConfirmed: false, area: 'Nigeria', time: '3–7 days' },
      legal: { pages: 1, unconfirmed: ['Privacy'], outdated: [] },
      mail: { isSetUp: false, test: null },
    };
    ebookAccess.state.body = { book: null };
    await setBackup(null);
    const { domain, ...others } = await read();
    expect(domain?.ok).toBe(true);
    for (const { ok, state, fix } of Object.values(others))
      expect({ ok, state, hasFix: fix !== '' }).toEqual({
        ok: false,
        state: 'todo',
        hasFix: true,
      });
    expect(others['backup']).toMatchObject({ command: 'make backup' });
    expect(others['webhook']?.fix).toContain(
      'https://marketday.ng/api/webhooks/paystack',
    );
  });

  it('says what fails', async () => {
    orders.state.body = {
      payments: { outcome: 'unusable', mode: 'live' },
      webhookReceivedAt: null,
      mail: { at: '2026-11-20T10:00:00Z', reason: 'The password is wrong.' },
    };
    probe = { outcome: 'unreachable', reason: 'the certificate has expired' };
    await setBackup('2026-11-18T01:30:00Z');
    const { payments, email, domain, backup } = await read();
    expect(payments).toMatchObject({ ok: false, state: 'failed' });
    expect(email).toMatchObject({
      ok: false,
      detail: 'The password is wrong.',
    });
    expect(domain?.detail).toContain('the certificate has expired');
    expect(backup?.detail).toContain('more than a day ago');
  });

  it('is not ok where a service does not answer, and the other checks are made', async () => {
    orders.state.body = undefined;
    const { payments, webhook, email, book } = await read();
    expect(email).toMatchObject({ ok: false, state: 'failed' });
    for (const check of [payments, webhook])
      expect(check).toMatchObject({
        ok: false,
        state: 'failed',
        detail: 'This could not be checked: the orders service did not answer.',
      });
    expect(book?.ok).toBe(true);
  });

  it('is checked again when asked, and otherwise at most every second', async () => {
    await read();
    const { calls } = orders.state;
    expect((await read(''))['cover']?.ok).toBe(true);
    expect(orders.state.calls).toBe(calls);
    catalog.state.body = {
      ...(catalog.state.body as object),
      hasCover: false,
    };
    expect((await read())['cover']?.ok).toBe(false);
    expect(orders.state.calls).toBe(calls + 1);
  });

  it('reaches other systems at most every minute, unless asked to check again', async () => {
    await read();
    expect(orders.state.address).toBe('/internal/readiness?fresh=1');
    const before = probes;
    catalog.state.body = {
      ...(catalog.state.body as object),
      hasCover: false,
    };
    analytics.time.now = new Date(analytics.time.now.getTime() + 2_000);
    // What the author has just saved counts at once.
    expect((await read(''))['cover']?.ok).toBe(false);
    expect(orders.state.address).toBe('/internal/readiness');
    expect(probes).toBe(before);
    await read();
    expect(probes).toBe(before + 1);
    analytics.time.now = new Date(analytics.time.now.getTime() + 60_000);
    await read('');
    expect(probes).toBe(before + 2);
  });
});

describe('a backup on request', () => {
  const path = '/api/admin/backups';
  const backups = async (method?: 'POST') => {
    const answer =
      method === undefined
        ? await analytics.asAdmin(path)
        : await analytics.postAsAdmin(path);
    const body = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body };
  };
  const setRecord = (assignments: string) =>
    analytics.pool.query(`update backups set ${assignments}`);

  it('is refused where no job on the server makes it', async () => {
    expect(await backups('POST')).toMatchObject({
      status: 409,
      body: { code: 'BACKUPS_NOT_ON_REQUEST' },
    });
    expect((await read())['backup']?.ok).toBe(true);
  });

  it('is recorded once, for the job that makes it, and audited', async () => {
    const now = analytics.time.now.toISOString();
    await setRecord(`checked_at = '${now}'`);
    const requested = { state: 'requested', isMadeOnRequest: true };
    expect(await backups('POST')).toMatchObject({
      status: 202,
      body: requested,
    });
    expect((await backups('POST')).body).toMatchObject(requested);
    const { rows } = await analytics.pool.query(
      `select count(*)::int as n from audit_log where action = 'backup.requested'`,
    );
    expect(rows).toEqual([{ n: 1 }]);

    // The job starts it, and stops without having ended it.
    await setRecord('started_at = requested_at');
    expect((await backups()).body).toMatchObject({ state: 'failed' });
    await setRecord('last_ended_at = started_at');
    expect((await backups()).body).toEqual({
      state: 'idle',
      isMadeOnRequest: true,
      lastEndedAt: now,
    });
  });
});
