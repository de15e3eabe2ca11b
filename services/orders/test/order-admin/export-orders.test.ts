import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { parse } from 'csv-parse/sync';
import { orderAdminAt } from '../support/order-admin.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';
import { paperback } from '../support/builders.ts';
import { storeOrders, storedOrder } from '../support/stored-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'], jobs: false });
});
afterAll(() => orders.stop());

const requestExport = (query = '') =>
  fetch(`${orders.url}/api/admin/orders/export${query}`, {
    headers: {
      'x-service-token': orders.token(),
      authorization: orders.bearer(),
    },
  });

type Line = Record<string, string>;

const parseLines = (text: string): Line[] =>
  parse(text, { bom: true, columns: true });

const exportLines = async (query = ''): Promise<Line[]> => {
  const answer = await requestExport(query);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return parseLines(bytes.toString('utf8'));
};

const lagosDay = () =>
  new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

describe('the export of orders', () => {
  it('contains an order with its amounts in naira and kobo and its times in Lagos', async () => {
    const order = storedOrder({
      email: 'zoë.ọlá@example.com',
      product: 'PAPERBACK',
      productName: paperback.productName,
      unitPriceKobo: 1_500_050,
      quantity: 3,
      refundedKobo: 5,
      status: 'success',
      placedAt: new Date('2026-11-20T23:30:00.999Z'),
      paidAt: new Date('2026-11-21T08:14:32Z'),
      country: 'NG',
    });
    await storeOrders(orders.pool, [order]);
    await orders.rows(
      `insert into deliveries (order_id, state, name, phone, address, city, address_state)
       values ($1, 'ready', 'Zoë Ọlá', '0803 123 4567', '=5 Toyin Street', 'Ikeja', 'Lagos')`,
      [order.id],
    );
    await orders.rows(
      `insert into payments (reference, order_id, number, state, created_at, asked_at, settled_version, settled_at, channel, fee_kobo)
       values ($1, $2, 1, 'over', now(), now(), 1, now(), 'card', 77501)`,
      [`${order.reference}-1`, order.id],
    );
    expect(await exportLines('?search=ZOË')).toEqual([
      {
        Reference: order.reference,
        'E-mail': 'zoë.ọlá@example.com',
        Product: 'Paperback',
        Quantity: '3',
        'Amount (naira)': '45001.50',
        'Amount (kobo)': '4500150',
        'Refunded (naira)': '0.05',
        'Refunded (kobo)': '5',
        Status: 'success',
        'Placed (Lagos)': '2026-11-21 00:30:00',
        'Paid (Lagos)': '2026-11-21 09:14:32',
        Country: 'NG',
        Delivery: 'ready',
        'Imported from': '',
        'Delivery fee (naira)': '0.00',
        'Delivery country': '',
        'Delivery region': '',
        'Payment mode': 'test',
        Recipient: 'Zoë Ọlá',
        Phone: '0803 123 4567',
        Address: "'=5 Toyin Street, Ikeja, Lagos",
        'Payment reference': `${order.reference}-1`,
        Channel: 'card',
        'Provider fee (naira)': '775.01',
        'Net (naira)': '44226.44',
      },
    ]);
  });

  it('is a file with the day in Lagos in its name and a byte order mark at its start', async () => {
    const answer = await requestExport();
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="orders-${lagosDay()}.csv"`,
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('escapes every cell that a spreadsheet would take for a formula, and keeps its text', async () => {
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@sum(a1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1',
      '＋1',
      '－1',
      '＠1',
      '"=1"',
      'a,=1',
      'a;=1',
      'a;  =1',
      'line\n+break',
      'quote " and, separator',
      'plain - name = here',
    ];
    const odd = names.map((name, index) =>
      storedOrder({
        email: `=odd${index}@example.com`,
        productName: name,
        country: '=cmd',
      }),
    );
    await storeOrders(orders.pool, odd);
    const lines = await exportLines('?search=%3Dodd');
    expect(lines).toHaveLength(names.length);
    const dangerous = /(^|[",;\t\r\n]) *[-=+@＝＋－＠]|^[\t\r\n]/;
    for (const line of lines) {
      expect(line['E-mail']).toMatch(/^'=odd/);
      expect(line['Country']).toBe(`'=cmd`);
      expect(line['Product']).not.toMatch(dangerous);
      expect(line['Amount (kobo)']).toBe('1000000');
    }
    const products = lines.map((line) => line['Product']?.replaceAll(`'`, ''));
    expect(products.sort()).toEqual(names.toSorted());
    const plainOnes = lines.map((line) => line['Product']);
    expect(plainOnes).toContain('quote " and, separator');
    expect(plainOnes).toContain('plain - name = here');
  });

  it('has the filters of the list, newest first, and omits deleted orders', async () => {
    const admin = orderAdminAt(orders);
    const chosen = [1, 2, 3, 4].map((hour) =>
      storedOrder({
        email: `chosen-${hour}@example.com`,
        placedAt: new Date(Date.UTC(2026, 0, 1, hour)),
        status: hour % 2 ? 'failed' : 'pending',
      }),
    );
    await storeOrders(orders.pool, chosen);
    const emails = (lines: Line[]) =>
      lines.map((line) => line['E-mail']?.slice(0, 8));
    const all = ['chosen-4', 'chosen-3', 'chosen-2', 'chosen-1'];
    expect(emails(await exportLines('?search=CHOSEN-'))).toEqual(all);
    expect(emails(await exportLines('?search=chosen-&status=failed'))).toEqual([
      'chosen-3',
      'chosen-1',
    ]);
    await admin.remove(chosen[3]?.reference ?? '');
    expect(emails(await exportLines('?search=chosen-'))).toEqual(all.slice(1));
    expect(await exportLines('?search=nobody-is-called-so')).toEqual([]);
    const days = '&from=2026-01-01&to=2026-01-01&product=E-Book';
    expect(await exportLines(`?search=chosen-${days}`)).toHaveLength(3);
    for (const query of ['status=refunded', 'from=1.1.2026', 'country=ng']) {
      const path = `/api/admin/orders/export?${query}`;
      expect((await orders.asAdmin(path)).status).toBe(400);
    }
  });

  it('answers 401 without an admin token in its header', async () => {
    const path = '/api/admin/orders/export';
    expect((await orders.call(path)).status).toBe(401);
    const inAddress = `${path}?token=${orders.bearer().slice(7)}`;
    expect((await orders.call(inAddress)).status).toBe(401);
  });
});

describe('a long export', () => {
  const count = 15_000;
  const longName = 'Box '.repeat(250).trim();

  beforeAll(async () => {
    // The export is larger than all buffers between the database and its reader.
    for (let from = 0; from < count; from += 1_000)
      await orders.pool.query(
        `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo,
           amount_kobo, currency, status, placed_at)
         select gen_random_uuid(), 'IMP-LONG-' || n, 1, 'long-' || n || '@example.com', 'EBOOK', $2, 1, 1000000,
                1000000, 'NGN', 'pending', now() - n * interval '1 minute'
         from generate_series($1 + 1, $1 + 1000) n`,
        [from, longName],
      );
  });

  /** Starts an export without reading its rows. */
  const startExport = async () => {
    const request = get(`${orders.url}/api/admin/orders/export`, {
      headers: {
        'x-service-token': orders.token(),
        authorization: orders.bearer(),
      },
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    return { status: answer.statusCode, leave: () => request.destroy() };
  };

  const countCopies = async () => {
    const [row] = await orders.rows<{ count: number }>(
      `select count(*) from pg_stat_activity
       where datname = current_database() and state = 'active' and query like 'copy (select reference%'`,
    );
    return row?.count;
  };

  it('is complete for a client that reads it to its end', async () => {
    const lines = await exportLines('?search=long-');
    expect(lines).toHaveLength(count);
    expect(lines[0]?.['E-mail']).toBe('long-1@example.com');
  });

  it('runs at most three times at once, and ends in the database when its client disconnects', async () => {
    const three = await Promise.all([
      startExport(),
      startExport(),
      startExport(),
    ]);
    expect(three.map(({ status }) => status)).toEqual([200, 200, 200]);
    const fourth = await requestExport();
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await fourth.json()).toMatchObject({ code: 'TOO_MANY_EXPORTS' });
    // Other calls are answered meanwhile.
    const list = await orders.asAdmin('/api/admin/orders');
    expect(list.status).toBe(200);
    for (const { leave } of three) leave();
    await eventually(async () => expect(await countCopies()).toBe(0));
    await eventually(async () =>
      expect(await exportLines('?search=nobody')).toEqual([]),
    );
  });
});
