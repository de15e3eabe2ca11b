import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { withTransaction } from '@imprint/chassis/db';
import { beginWithoutTimeout, eventually } from '@imprint/chassis/testing';
import { emailHashOf } from '@imprint/chassis/privacy';
import { searchCustomersByIndex } from '../src/customers/customer.repository.ts';
import { erasePerson } from '../src/privacy/erase-person.ts';
import { recordSales } from '../src/sales/record-sales.ts';
import type { Sale } from '../src/sales/sale.model.ts';
import { aSale, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

type Customer = { email: string; totalSpent: number; totalOrders: number };
type List = {
  customers: Customer[];
  geographic: { country: string; count: number; revenue: number }[];
  totals: { customers: number; revenue: number; orders: number };
  total: number;
  totalIsFloor?: true;
  totalPages: number;
};

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});

afterAll(() => analytics.stop());

const record = (sale: Sale) =>
  withTransaction(analytics.pool, (tx) => recordSales(tx, [sale]));

const list = async (query: Record<string, string> = {}): Promise<List> => {
  const parameters = new URLSearchParams(query).toString();
  const answer = await analytics.asAdmin(`/api/admin/customers?${parameters}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as List;
};

const emailsOf = ({ customers }: { customers: { email: string }[] }) =>
  customers.map(({ email }) => email);

const found = async (search: string) => emailsOf(await list({ search })).sort();

it('the customer list is empty in a new shop', async () => {
  expect(await list()).toEqual({
    customers: [],
    geographic: [],
    totals: { customers: 0, revenue: 0, orders: 0 },
    isRebuilding: false,
    total: 0,
    totalPages: 0,
  });
});

describe('the customer list', () => {
  const buy = async (email: string, over: Partial<Sale> = {}) => {
    const sale = paid(aSale({ email }), over);
    await record(sale);
    return sale;
  };

  beforeAll(async () => {
    await buy('100%@example.com', { amountKobo: 2_000_000, country: 'GH' });
    await buy('under_score@example.com', { amountKobo: 5_000_000 });
    await buy('underscore@example.com', { country: '' });
    await buy('zqueen@books.ng', {
      paidAt: new Date('2026-11-21T09:00:00Z'),
    });
    await buy('aaa...bbb@books.ng', {
      paidAt: new Date('2026-01-01T09:00:00Z'),
    });
    for (let order = 0; order < 3; order += 1)
      await buy('often@example.com', { amountKobo: 100_000 });
  });

  it.each([
    ['totalSpent', 'under_score@example.com'],
    ['totalOrders', 'often@example.com'],
    ['lastOrderDate', 'zqueen@books.ng'],
  ])('sorted by %s starts with %s', async (sort, first) => {
    const all = await list({ sort });
    expect(all.customers).toHaveLength(6);
    expect(emailsOf(all)[0]).toBe(first);
  });

  it('is paged, and a page beyond the last is empty', async () => {
    const first = await list({ limit: '4' });
    const second = await list({ limit: '4', page: '2' });
    expect(first).toMatchObject({ total: 6, totalPages: 2 });
    expect(new Set([...emailsOf(first), ...emailsOf(second)]).size).toBe(6);
    expect((await list({ limit: '4', page: '3' })).customers).toEqual([]);
  });

  it.each([
    ['EXAMPLE.com', 4],
    ['%', 1],
    ['_', 1],
    ['r_s', 1],
    ['rs', 1],
    ['zq', 1],
    ['q', 1],
    ['aa', 1],
    ['aaa', 1],
    ['..', 1],
    ['...', 1],
    ['a..', 1],
    ['@b', 2],
    ['g', 2],
    ['$', 0],
    ['xy', 0],
    ['nobody', 0],
    ['\\', 0],
    ["'", 0],
    [' often ', 1],
  ])('finds matches of %p: %i', async (search, count) => {
    const hits = await list({ search });
    expect(hits.customers).toHaveLength(count);
    expect(hits.total).toBe(count);
    const literal = search.trim().toLowerCase();
    expect(emailsOf(hits).every((email) => email.includes(literal))).toBe(true);
    // A shop this small is scanned; a larger one is searched by the index, which must give the same result.
    const page = { sort: 'totalSpent', offset: 0, limit: 50 } as const;
    const byIndex = await searchCustomersByIndex(analytics.pool, literal, page);
    expect(byIndex.count).toBe(count);
    expect(emailsOf(byIndex)).toEqual(emailsOf(hits));
  });

  it('is searched for the search of the back office', async () => {
    const search = async (query: string, emails?: string[]) => {
      const answer = await analytics.post(
        '/internal/search',
        { query, emails },
        { 'content-type': 'application/json' },
      );
      return answer.json();
    };
    const often = {
      email: 'often@example.com',
      paidOrders: 3,
      spentKobo: 300_000,
    };
    expect(await search('OFTEN')).toEqual({
      customers: { items: [often], hasMore: false },
    });
    expect(await search('.')).toMatchObject({
      customers: { items: Array(5).fill(expect.anything()), hasMore: true },
    });
    const named = await search('Ngozi', [often.email, 'nobody@example.com']);
    expect(named).toEqual({ customers: { items: [often], hasMore: false } });
  });

  it('shows the totals and countries of the whole shop, whatever is searched', async () => {
    expect(await list({ search: 'often' })).toMatchObject({
      total: 1,
      totals: { customers: 6, orders: 8, revenue: 10_300_000 },
      geographic: [
        { country: 'Nigeria', count: 6, revenue: 7_300_000 },
        { country: 'Ghana', count: 1, revenue: 2_000_000 },
        { country: 'Unknown', count: 1, revenue: 1_000_000 },
      ],
    });
  });

  it('shows the six countries with the most orders', async () => {
    for (const country of ['KE', 'KE', 'ZA', 'ZA', 'US', 'US', 'GB', 'GB'])
      await buy('traveller@example.com', { country });
    const { geographic } = await list();
    expect(geographic).toHaveLength(6);
    expect(geographic[0]?.country).toBe('Nigeria');
    expect(geographic.map(({ country }) => country)).toContain('South Africa');
  });

  it('follows a corrected email and removes a fully refunded customer', async () => {
    const sale = await buy('mistyped@example.con');
    await record({ ...sale, version: 3, email: 'mistyped@example.com' });
    expect(await found('mistyped')).toEqual(['mistyped@example.com']);
    const refunded = { ...sale, version: 4, email: 'mistyped@example.com' };
    await record({ ...refunded, refundedKobo: sale.amountKobo });
    expect(await found('mistyped')).toEqual([]);
  });

  it.each([
    'page=0',
    'page=501',
    'page=x',
    'limit=101',
    'sort=email',
    'search=%00',
    `search=${'x'.repeat(201)}`,
  ])('answers 400 to the parameter %p', async (query) => {
    const answer = await analytics.asAdmin(`/api/admin/customers?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is for the admin only', async () => {
    expect((await analytics.get('/api/admin/customers')).status).toBe(401);
    const path = '/api/admin/customers/export';
    expect((await analytics.get(path)).status).toBe(401);
    expect((await analytics.get(`${path}?token=x`)).status).toBe(401);
  });
});

describe('the customer count', () => {
  it('is exact up to 2,000 and a lower bound beyond', async () => {
    for (let from = 1; from <= 2001; from += 200)
      await analytics.pool.query(
        `insert into customers (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
         select 'crowd' || n || '@many.example', 1, n, now(), now() from generate_series($1::int, $2::int) as n`,
        [from, Math.min(from + 199, 2001)],
      );
    expect(await list({ search: 'crowd', limit: '100' })).toMatchObject({
      total: 2_000,
      totalIsFloor: true,
      totalPages: 20,
    });
    const max = await list({ search: 'crowd1' });
    expect(max.total).toBe(1_111);
    expect(max).not.toHaveProperty('totalIsFloor');
    await analytics.pool.query(
      `delete from customers where email like 'crowd%'`,
    );
  });
});

describe('the customer export', () => {
  const fetchCsv = async (query = '') => {
    const answer = await analytics.asAdmin(
      `/api/admin/customers/export${query}`,
    );
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const rows = parse<Record<string, string>>(bytes, {
      bom: true,
      columns: true,
    });
    return { answer, bytes, rows };
  };

  it('is a UTF-8 CSV file named by the day in Lagos', async () => {
    const { answer, bytes } = await fetchCsv();
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="customers-2026-11-21.csv"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it('contains every customer of the search, in naira and kobo, with dates in Lagos', async () => {
    const late = new Date('2026-03-01T23:30:00Z');
    await record(
      paid(aSale({ email: 'csv@example.com', placedAt: late }), {
        amountKobo: 1_000_050,
        paidAt: late,
      }),
    );
    const { rows } = await fetchCsv('?search=CSV@');
    expect(rows).toEqual([
      {
        'E-mail': 'csv@example.com',
        Orders: '1',
        'Total spent (naira)': '10000.50',
        'Total spent (kobo)': '1000050',
        'First order': '2026-03-02',
        'Last order': '2026-03-02',
        'Imported orders': '0',
      },
    ]);
    const all = await fetchCsv();
    expect(all.rows).toHaveLength((await list()).total);
  });

  it.each([
    ['=1+1@x.co', "'=1+1@x.co"],
    ['+1@x.co', "'+1@x.co"],
    ['-1@x.co', "'-1@x.co"],
    ['@cmd@x.co', "'@cmd@x.co"],
    ['＝1@x.co', "'＝1@x.co"],
    ['\t=1@x.co', "'\t'=1@x.co"],
    ['\r=1@x.co', "'\r'=1@x.co"],
    ['a";=1@x.co', 'a";\'=1@x.co'],
    ['a,-1@x.co', "a,'-1@x.co"],
    ["a'@x.co", "a''@x.co"],
    ['a-b+c=d@x.co', 'a-b+c=d@x.co'],
  ])('escapes the email %p so that it is no formula', async (email, cell) => {
    await record(paid(aSale({ email })));
    const { rows } = await fetchCsv();
    expect(rows.map((row) => row['E-mail'])).toContain(cell);
  });

  it('refuses a fourth export while three are running', async () => {
    const path = '/api/admin/customers/export';
    const holder = await analytics.pool.connect();
    await holder.query(beginWithoutTimeout);
    await holder.query('lock table customers in access exclusive mode');
    const running = [1, 2, 3].map(() => analytics.asAdmin(path));
    const fourth = await eventually(async () => {
      const answer = await analytics.asAdmin(path);
      expect(answer.status).toBe(429);
      return answer;
    });
    expect(fourth.headers.get('retry-after')).toBe('15');
    expect(await fourth.json()).toMatchObject({ code: 'TOO_MANY_EXPORTS' });
    await holder.query('rollback');
    holder.release();
    for (const answer of await Promise.all(running))
      expect(await answer.text()).toContain('csv@example.com');
    expect((await fetchCsv('?search=csv@')).rows).toHaveLength(1);
  });
});

describe('the page of a customer', () => {
  const email = 'page@example.com';
  const id = emailHashOf(email);
  const path = `/api/admin/customers/${id}`;
  type Page = { customer: object; notes: { id: string; text: string }[] };

  const show = async (address = path) => {
    const answer = await analytics.asAdmin(address);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Page;
  };
  const addNote = (text: string, address = path) =>
    analytics.postAsAdmin(`${address}/notes`, { text });

  beforeAll(async () => {
    await record(paid(aSale({ email }), { amountKobo: 1_500_000 }));
    await record(
      paid(aSale({ email }), {
        ...{ amountKobo: 1_000_000, refundedKobo: 1_000_000 },
        placedAt: new Date('2026-11-21T08:00:00Z'),
      }),
    );
    await record(aSale({ email, status: 'failed' }));
  });

  it('sums what was paid and refunded, by the id of the list and by the address', async () => {
    const page = await show();
    expect(page).toMatchObject({
      customer: {
        ...{ id, email, paidOrders: 2, paidKobo: 2_500_000 },
        ...{ refundedKobo: 1_000_000, country: 'Nigeria' },
        ...{ lastPlacedAt: '2026-11-21T08:00:00.000Z' },
        ...{ openedAt: null, finishedAt: null },
      },
      notes: [],
    });
    expect(await show('/api/admin/customers/Page%40example.com')).toEqual(page);
    const [listed] = (await list({ search: email })).customers;
    expect(listed).toMatchObject({ id, email });
  });

  it('has the notes of the author, which are audited without their text and erased with the person', async () => {
    expect((await addNote('Met at the Enugu forum.')).status).toBe(200);
    expect((await addNote(' ')).status).toBe(400);
    const { notes } = await show();
    expect(notes).toMatchObject([{ text: 'Met at the Enugu forum.' }]);
    const { rows } = await analytics.pool.query<{
      subject: string;
      after: object;
    }>(
      `select subject, after from audit_log where action = 'customer.note-added'`,
    );
    expect(rows).toEqual([
      {
        subject: `customer ${id}`,
        after: { note: notes[0]?.id, letters: 23 },
      },
    ]);
    await withTransaction(analytics.pool, (tx) =>
      erasePerson(tx, {
        emailHash: id,
        pseudonym: 'erased-0123456789abcdef@erased.invalid',
        erasedAt: new Date('2100-01-01T00:00:00Z'),
      }),
    );
    expect((await show()).notes).toEqual([]);
  });

  it('answers 404 for an unknown customer, and 400 for what is neither an id nor an address', async () => {
    const unknown = '/api/admin/customers/nobody%40example.com';
    expect((await analytics.asAdmin(unknown)).status).toBe(404);
    expect((await addNote('x', unknown)).status).toBe(404);
    const wrong = await analytics.asAdmin('/api/admin/customers/7');
    expect(wrong.status).toBe(400);
    expect((await analytics.get(path)).status).toBe(401);
  });
});
