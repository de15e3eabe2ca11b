import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderAdminAt } from '../support/order-admin.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';
import { noon, paperback } from '../support/builders.ts';
import { storeOrders, storedOrder } from '../support/stored-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'], jobs: false });
});
afterAll(() => orders.stop());

type Row = Record<string, unknown>;
type List = { orders: Row[]; total: number; totalPages: number } & Row;

const list = async (query = ''): Promise<List> => {
  const answer = await orders.asAdmin(`/api/admin/orders${query}`);
  expect(answer.status).toBe(200);
  return answer.body as List;
};

const references = ({ orders: rows }: List) =>
  rows.map((row) => row['reference']);

const place = async (email: string) => {
  const answer = await orders.initialize(ebookOrder({ email }));
  return (answer.body['data'] as { reference: string }).reference;
};

describe('the list of orders', () => {
  it('contains an order as soon as it is placed, with its current status', async () => {
    const reference = await place('Ada@Example.com');
    orders.fake.report(reference);
    await orders.verify(reference);
    const { orders: rows } = await list('?search=ADA@example');
    expect(rows).toEqual([
      {
        _id: reference,
        reference,
        email: 'ada@example.com',
        productName: 'E-Book',
        quantity: 1,
        amount: 1_000_000,
        refundedAmount: 0,
        status: 'success',
        paymentDate: expect.any(String),
        placedAt: expect.any(String),
        country: 'NG',
        flags: [],
        importedFrom: '',
        paymentMode: 'test',
        delivery: 'none',
        recipient: null,
      },
    ]);
  });

  it('counts the orders without the deleted ones', async () => {
    const admin = orderAdminAt(orders);
    const before = await list();
    const reference = await place('gone@example.com');
    expect((await list()).total).toBe(before.total + 1);
    await admin.remove(reference);
    const after = await list();
    expect(after.total).toBe(before.total);
    expect(references(after)).not.toContain(reference);
    expect((await list('?search=gone@')).total).toBe(0);
    await admin.restore(reference);
    expect((await list()).total).toBe(before.total + 1);
    expect(references(await list('?search=gone@'))).toEqual([reference]);
  });

  it('counts orders that are placed at the same time', async () => {
    const before = await list();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        place(`many-${index}@example.com`),
      ),
    );
    expect((await list()).total).toBe(before.total + 30);
    const query = { query: 'many-' };
    const { body } = await orders.post('/internal/search', query);
    expect(body['orders']).toMatchObject({
      items: Array(5).fill(expect.anything()),
      hasMore: true,
    });
  });

  it('finds a part of an email address, a reference or a product name in any case', async () => {
    const one = storedOrder({
      email: 'kemi.o@paperworks.ng',
      productName: 'Paperback',
      product: 'PAPERBACK',
    });
    const other = storedOrder({ email: 'tunde@example.ng' });
    await storeOrders(orders.pool, [one, other]);
    expect(references(await list('?search=KEMI.O'))).toEqual([one.reference]);
    const middle = other.reference.slice(6, 14).toLowerCase();
    expect(references(await list(`?search=${middle}`))).toEqual([
      other.reference,
    ]);
    expect(references(await list('?limit=100&search=aperB'))).toContain(
      one.reference,
    );
    expect(references(await list('?limit=100&search=e-boo'))).toContain(
      other.reference,
    );
    expect(references(await list('?limit=100&search=e-boo'))).not.toContain(
      one.reference,
    );
  });

  it('finds the recipient, the phone number and the notes, until they are erased', async () => {
    const one = storedOrder({ product: 'PAPERBACK', email: 'ola@x.example' });
    await storeOrders(orders.pool, [one]);
    await orders.rows(
      `insert into deliveries (order_id, state, name, phone, address)
       values ($1, 'ready', 'Ọlá Adéyẹmí', '0803 555 0199', '5 Toyin Street')`,
      [one.id],
    );
    const note = { text: 'Wants it signed for Ọmọ́' };
    const notes = `/api/admin/orders/${one.reference}/notes`;
    expect((await orders.asAdmin(notes, 'POST', note)).status).toBe(200);
    const found = async (search: string) =>
      references(await list(`?search=${encodeURIComponent(search)}`));
    const [row] = (await list('?search=ola')).orders;
    expect(row?.['recipient']).toMatchObject({ phone: '0803 555 0199' });
    const searches = [
      'ola ade',
      'ADÉYẸMÍ',
      '+234 803 555 0199',
      '08035550199',
      'for omo',
      one.reference.replaceAll('-', '').toLowerCase(),
    ];
    for (const query of searches) {
      expect(await found(query)).toEqual([one.reference]);
      const { body } = await orders.post('/internal/search', { query });
      expect(body['orders']).toEqual({
        items: [
          {
            reference: one.reference,
            email: 'ola@x.example',
            recipient: 'Ọlá Adéyẹmí',
            productName: one.productName,
            quantity: one.quantity,
            amountKobo: one.amountKobo,
            refundedKobo: 0,
            status: one.status,
            isTest: true,
            isImported: false,
          },
        ],
        hasMore: false,
      });
    }
    // No search finds a text that begins in one of them and ends in another.
    expect(await found('adeyemi803')).toEqual([]);
    await orders.rows(
      `update deliveries set name = null, phone = null, address = null, state = 'address-missing' where order_id = $1`,
      [one.id],
    );
    await orders.rows('delete from order_notes where order_id = $1', [one.id]);
    for (const search of searches.slice(0, 5))
      expect(await found(search)).toEqual([]);
  });

  it('shows the orders of days in Lagos, and of a state of delivery', async () => {
    const at = (time: string, status: 'success' | 'pending' = 'success') =>
      storedOrder({
        email: 'days@x.example',
        product: 'PAPERBACK',
        placedAt: new Date(time),
        status,
        paidVersion: status === 'success' ? 2 : 0,
      });
    const early = at('2026-03-01T22:59:59Z');
    const first = at('2026-03-01T23:00:00Z');
    const last = at('2026-03-03T22:59:59Z', 'pending');
    await storeOrders(orders.pool, [early, first, last]);
    await orders.rows(
      `insert into deliveries (order_id, state, name, address) select id, 'ready', 'Ada', 'Ikeja'
       from orders where email = 'days@x.example'`,
    );
    const found = async (query: string) =>
      references(await list(`?search=days@x.example&${query}`));
    expect(await found('from=2026-03-02&to=2026-03-03')).toEqual([
      last.reference,
      first.reference,
    ]);
    expect(await found('to=2026-03-01')).toEqual([early.reference]);
    expect(await found('from=2026-03-03&to=2026-03-02')).toEqual([]);
    expect(await found('from=2026-03-02&delivery=to-ship')).toEqual([
      first.reference,
    ]);
    for (const query of ['from=2026-02-30', 'to=today', 'from=1026-01-01'])
      expect((await orders.asAdmin(`/api/admin/orders?${query}`)).status).toBe(
        400,
      );
  });

  it('finds one or two letters only at the start of an email address or a reference', async () => {
    const one = storedOrder({ email: 'qx@example.ng' });
    await storeOrders(orders.pool, [
      one,
      storedOrder({ email: 'aqx@example.ng' }),
    ]);
    expect(references(await list('?search=QX'))).toEqual([one.reference]);
    const { total } = await list();
    expect((await list('?search=im')).total).toBe(total);
    expect((await list('?search=ap')).total).toBe(0);
  });

  it('treats characters with a meaning in the database literally', async () => {
    const odd = storedOrder({ email: `100%_sure\\'@example.org` });
    const first = storedOrder({ email: '%_first@example.org' });
    await storeOrders(orders.pool, [odd, first]);
    const found = async (search: string) =>
      references(await list(`?search=${encodeURIComponent(search)}`));
    for (const search of ['100%_', `e\\'`, `\\'@`, '%_s'])
      expect(await found(search)).toEqual([odd.reference]);
    for (const search of ['%', '%_'])
      expect(await found(search)).toEqual([first.reference]);
    for (const search of [
      '_',
      '\\',
      `'`,
      '%%',
      '_ample',
      '1_0',
      '\\\\',
      '(a+)+$',
    ])
      expect((await list(`?search=${encodeURIComponent(search)}`)).total).toBe(
        0,
      );
  });

  it('continues by cursor when an order is placed between two pages', async () => {
    const some = Array.from({ length: 5 }, (_, index) =>
      storedOrder({
        email: `cursor-${index}@example.com`,
        placedAt: new Date(noon.getTime() + index),
      }),
    );
    await storeOrders(orders.pool, some);
    const first = await list('?search=cursor-&limit=3');
    expect(first).toMatchObject({ total: 5, totalPages: 2 });
    const newer = storedOrder({
      email: 'cursor-9@example.com',
      placedAt: new Date(noon.getTime() + 9),
    });
    await storeOrders(orders.pool, [newer]);
    const cursor = String(first['nextCursor']);
    const rest = await list(`?search=cursor-&limit=3&after=${cursor}`);
    expect([...references(first), ...references(rest)]).toEqual(
      some.map(({ reference }) => reference).reverse(),
    );
    expect(rest).not.toHaveProperty('nextCursor');
  });

  it('states a lower bound instead of a total above 10,000, or above 500 of a search', async () => {
    const many = Array.from({ length: 10_101 }, (_, index) =>
      storedOrder({
        email: `crowd-${index}@example.com`,
        placedAt: new Date(noon.getTime() - index * 60_000),
      }),
    );
    await storeOrders(orders.pool, many);
    expect(await list()).toMatchObject({
      total: 10_000,
      totalIsFloor: true,
      totalPages: 500,
    });
    const expectPages = async () => {
      expect(await list('?search=crowd-')).toMatchObject({
        total: 500,
        totalIsFloor: true,
        totalPages: 25,
      });
      const last = await list('?search=crowd-&page=25');
      expect(references(last)).toEqual(
        many.slice(480, 500).map(({ reference }) => reference),
      );
      const beyond = await list(`?search=crowd-&after=${last['nextCursor']}`);
      expect(references(beyond)).toEqual(
        many.slice(500, 520).map(({ reference }) => reference),
      );
      expect((await list('?search=crowd-&page=26')).orders).toEqual([]);
    };
    await expectPages();
    // Fewer than 10,000 orders are sorted for a numbered page.
    await orders.rows(`delete from orders where email like 'crowd-9___@%'`);
    many.splice(9_000, 1_000);
    await expectPages();
    await orders.rows(`delete from orders where email like 'crowd-%'`);
  });

  it('can show only what needs attention: open flags, and paid paperbacks without an address', async () => {
    const missing = storedOrder({
      email: 'missing@example.com',
      product: 'PAPERBACK',
      productName: paperback.productName,
      status: 'success',
      paidAt: noon,
    });
    const moved = storedOrder({
      ...missing,
      id: '01890000-0000-7000-8000-00000000abcd',
      reference: 'IMP-0000-0000-0000-ABCD',
      email: 'failed-later@example.com',
      status: 'failed',
    });
    const refunded = storedOrder({
      ...missing,
      id: '01890000-0000-7000-8000-00000000abce',
      reference: 'IMP-0000-0000-0000-ABCE',
      email: 'given-back@example.com',
      refundedKobo: missing.amountKobo,
    });
    const flagged = storedOrder({ email: 'flagged@example.com' });
    await storeOrders(orders.pool, [missing, moved, refunded, flagged]);
    await orders.rows(
      `insert into deliveries (order_id, state) select id, 'address-missing' from orders where id = any($1)`,
      [[missing.id, moved.id, refunded.id]],
    );
    await orders.rows(
      `insert into payments (reference, order_id, number, state, created_at, asked_at)
       select reference, id, 1, 'open', now(), now() from orders where id = $1`,
      [flagged.id],
    );
    const flag = (reason: string, settledAt: Date | null) =>
      orders.rows(
        `insert into payment_flags (order_id, payment_reference, reason, detail, raised_at, settled_at)
         values ($1, $2, $3, '', now(), $4)`,
        [flagged.id, flagged.reference, reason, settledAt],
      );
    await flag('AMOUNT_MISMATCH', null);
    await flag('PAID_TWICE', new Date());
    const found = await list('?attention=true');
    expect(found.total).toBe(2);
    expect(found['attention']).toBe(2);
    expect(found.orders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          email: 'missing@example.com',
          delivery: 'address-missing',
          flags: [],
        }),
        expect.objectContaining({
          email: 'flagged@example.com',
          delivery: 'none',
          flags: ['AMOUNT_MISMATCH'],
        }),
      ]),
    );
    for (const over of ['failed-later', 'given-back'])
      expect((await list(`?search=${over}`)).orders[0]).toMatchObject({
        delivery: 'none',
      });
    expect((await list('?attention=true&search=flagged@')).total).toBe(1);
    expect((await list('?attention=true&status=failed')).total).toBe(0);
  });

  it('states since when events are delayed, once that is half a minute', async () => {
    // The events of the tests before have waited as long as those took.
    await orders.rows('update outbox set sent_at = now()');
    await place('news@example.com');
    expect((await list())['eventsDelayedSince']).toBeNull();
    orders.passMinutes(1);
    expect(typeof (await list())['eventsDelayedSince']).toBe('string');
    orders.passMinutes(-1);
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=501',
    '?page=abc',
    '?limit=0',
    '?limit=101',
    '?sort=cheapest',
    '?status=refunded',
    '?status=SUCCESS',
    '?status[]=a',
    '?status=failed&status=success',
    `?search=${'x'.repeat(10_000)}`,
    '?search=%00',
    '?after=IMP-0000-0000-0000-0000',
    '?after=%27',
    '?attention=yes',
    '?colour=red',
  ])('refuses %s', async (query) => {
    const answer = await orders.asAdmin(`/api/admin/orders${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false });
  });

  it('ignores an empty search and the status "all", which forms send', async () => {
    const all = await list();
    expect((await list('?search=&status=all&page=1')).total).toBe(all.total);
    expect((await list('?search=%20&status=')).total).toBe(all.total);
  });

  it('answers 401 without an admin token', async () => {
    expect((await orders.call('/api/admin/orders')).status).toBe(401);
  });
});

describe('the saved views', () => {
  const save = (views: object[], version: number) =>
    orders.asAdmin('/api/admin/order-views', 'PUT', { views, version });
  const view = (query: string, name = 'Ghana') => ({
    name,
    query,
  });

  it('are the same on each device, until one changes them', async () => {
    const [ghana, tests] = [
      view('country=GH'),
      view('mode=test&limit=100', 'Tests of today'),
    ];
    expect((await save([ghana, tests], 0)).status).toBe(200);
    expect((await orders.asAdmin('/api/admin/order-views')).body).toEqual({
      version: 1,
      views: [ghana, tests],
    });
    const outdated = await save([ghana], 0);
    expect(outdated.body['code']).toBe('SETTINGS_CHANGED');
    const renamed = { ...tests, name: 'Tests' };
    expect((await save([renamed], 1)).body['views']).toEqual([renamed]);
  });

  it('contain filters only, and are at most twenty', async () => {
    for (const views of [
      [view('search=ada%40example.com')],
      [view('country=GH', ' ')],
      [view('country=GH'), view('country=GB')],
      [view('javascript:alert(1)')],
      Array.from({ length: 21 }, (_, at) => view('country=GH', `${at}`)),
    ])
      expect((await save(views, 2)).status).toBe(400);
  });
});
