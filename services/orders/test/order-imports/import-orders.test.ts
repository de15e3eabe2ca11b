import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OrderImportedSchema } from '@imprint/proto/orders';
import { orderAdminAt } from '../support/order-admin.ts';
import { orderImportsAt, readSample } from '../support/order-imports.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let imports: ReturnType<typeof orderImportsAt>;
let admin: ReturnType<typeof orderAdminAt>;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
  imports = orderImportsAt(orders);
  admin = orderAdminAt(orders);
});
afterAll(() => orders.stop());

type Stored = { reference: string; email: string; product: string } & Record<
  string,
  unknown
>;

const storedFrom = (source: string) =>
  orders.rows<Stored>(
    `select orders.reference, email, orders.product, quantity, orders.amount_kobo, status, paid_at, source_reference,
            name, imported.product as listed, amount_minor, imported.currency
     from imported_orders imported join orders on orders.id = order_id
     where source = $1 and undone_at is null order by paid_at`,
    [source],
  );

describe("Gumroad's sales export", () => {
  it('is recognised, and a dry run tells what an import would do', async () => {
    const preview = await imports.preview(
      await readSample('gumroad-sales.csv'),
    );
    expect(preview).toMatchObject({
      source: 'gumroad',
      mapping: {
        email: 'Purchase Email',
        name: 'Buyer Name',
        product: 'Item Name',
        quantity: 'Quantity',
        amount: 'Sale Price ($)',
        date: 'Purchase Time (UTC timezone)',
        reference: 'Purchase ID',
      },
      products: [
        { name: 'After the Applause (PDF + EPUB)', rows: 3, choice: 'EBOOK' },
        { name: 'Workshop recording', rows: 1, choice: 'EBOOK' },
      ],
      rows: 6,
      orders: 4,
      seats: 6,
      known: 0,
      rejected: 0,
      skipped: [
        { reason: 'refunded', rows: 1 },
        { reason: 'not-an-order', rows: 1 },
      ],
    });
    expect(await storedFrom('gumroad')).toEqual([]);
  });

  it('is imported without the products that the author leaves out; a gift goes to its reader', async () => {
    const products = JSON.stringify({ 'Workshop recording': 'skip' });
    const csv = await readSample('gumroad-sales.csv');
    const done = await imports.run(csv, { products });
    expect(done).toMatchObject({ created: 3, seats: 5, known: 0, skipped: 3 });
    expect(await storedFrom('gumroad')).toEqual([
      {
        reference: expect.stringMatching(/^IMP-/),
        email: 'chidi@example.com',
        product: 'EBOOK',
        quantity: 1,
        amount_kobo: 0,
        status: 'success',
        paid_at: new Date('2024-03-04T09:12:44Z'),
        source_reference: 'VsV1aRk4cB2mQ0yTz9Xh3w==',
        name: 'Chidi Eze',
        listed: 'After the Applause (PDF + EPUB)',
        amount_minor: 1_200,
        currency: 'USD',
      },
      expect.objectContaining({
        email: 'amina.bello@example.com',
        name: 'Bello, Amina',
        quantity: 3,
      }),
      expect.objectContaining({
        email: 'femi@example.com',
        name: '=Ngozi Obi',
      }),
    ]);
  });

  it('changes nothing when it is imported a second time', async () => {
    const products = JSON.stringify({ 'Workshop recording': 'skip' });
    const csv = await readSample('gumroad-sales.csv');
    const again = await imports.run(csv, { products });
    expect(again).toMatchObject({ created: 0, known: 3, seats: 0 });
    expect(await storedFrom('gumroad')).toHaveLength(3);
  });
});

describe("Selar's orders", () => {
  it('are imported with their products and currencies; rows with errors are named', async () => {
    const csv = await readSample('selar-orders.csv');
    const preview = await imports.preview(csv);
    expect(preview).toMatchObject({
      source: 'selar',
      orders: 3,
      seats: 2,
      rejected: 2,
      skipped: [{ reason: 'unpaid', rows: 1 }],
      errors: [
        { line: 6, message: expect.stringContaining('not that of a sale') },
        { line: 7, message: expect.stringContaining('address is not valid') },
      ],
    });
    const { id } = await imports.run(csv);
    expect(await imports.storedErrors(id)).toBe(await imports.errors(csv));
    expect(await storedFrom('selar')).toMatchObject([
      {
        email: 'funmi@example.com',
        paid_at: new Date('2025-02-14T09:31:00Z'),
        amount_minor: 750_000,
        currency: 'NGN',
      },
      { email: 'ibrahim@example.com', product: 'PAPERBACK', quantity: 2 },
      { email: 'kwame@example.com', amount_minor: 9_550, currency: 'GHS' },
    ]);
    expect(await imports.errors(csv)).toMatch(
      /^Line,Error\r\n6,.*\r\n7,.*\r\n$/,
    );
  });
});

describe("Ghost's members", () => {
  it('are imported if they paid or have a complimentary plan', async () => {
    const csv = await readSample('ghost-members.csv');
    const done = await imports.run(csv);
    expect(done).toMatchObject({ source: 'ghost', created: 2, skipped: 2 });
    expect(await storedFrom('ghost')).toMatchObject([
      { email: 'halima@example.com', amount_minor: null, currency: '' },
      { email: 'press@example.com' },
    ]);
  });
});

const list = (...lines: string[]) => ['Who,Mail,What,No', ...lines].join('\n');

const mapping = JSON.stringify({
  email: 'Mail',
  name: 'Who',
  product: 'What',
  reference: 'No',
});

describe('any other list', () => {
  it('is imported by the mapping that the author chooses', async () => {
    const csv = list('Ada,ada@other.example,Book,7');
    expect(await imports.preview(csv)).toMatchObject({
      source: 'csv',
      mapping: {},
      rejected: 1,
    });
    const done = await imports.run(csv, { mapping });
    expect(done).toMatchObject({ source: 'csv', created: 1 });
  });

  it.each([
    ['without an email column', {}, 'EMAIL_COLUMN_MISSING'],
    ['with an unknown column', { email: 'Post' }, 'UNKNOWN_COLUMN'],
    ['without a row to import', { email: 'Who' }, 'NOTHING_TO_IMPORT'],
  ])('%s is refused with a sentence', async (_why, columns, code) => {
    const csv = list('Ada,ada@other.example,Book,8');
    const { status, body } = await imports.post(csv, {
      mapping: JSON.stringify(columns),
    });
    expect([status, body.code]).toEqual([422, code]);
    expect(body.error).toMatch(/^[A-Z].*\.$/);
  });

  it('without order numbers is imported once all the same', async () => {
    const csv = 'Email,Date\nno.number@other.example,2024-01-02\n';
    expect(await imports.run(csv)).toMatchObject({ created: 1 });
    expect(await imports.run(csv)).toMatchObject({ created: 0, known: 1 });
  });

  it('has its dates read in one order, and its email column found by a part of its name', async () => {
    const rows = [
      '1,03/04/2024,a@dates.example',
      '2,03/14/2024,b@dates.example',
    ];
    const preview = await imports.preview(
      ['No,Date,Their e-mail', ...rows].join('\n'),
    );
    expect(preview.mapping).toEqual({ date: 'Date', email: 'Their e-mail' });
    expect(preview.sample.map(({ soldAt }) => soldAt?.slice(0, 10))).toEqual([
      '2024-03-04',
      '2024-03-14',
    ]);
  });

  it('that repeats an order has it once', async () => {
    const csv = list('A,a@twice.example,B,70', 'A,a@twice.example,B,70');
    expect(await imports.preview(csv, { mapping })).toMatchObject({
      orders: 1,
      known: 1,
    });
    expect(await imports.run(csv, { mapping })).toMatchObject({
      created: 1,
      known: 1,
    });
  });
});

describe('an imported order', () => {
  let reference = '';
  beforeAll(async () => {
    const csv = list('Ola,ola@other.example,Book,100');
    await imports.run(csv, { mapping, sendsLinks: 'true' });
    const [order] = await orders.rows<{ reference: string }>(
      `select reference from orders where email = 'ola@other.example'`,
    );
    reference = order?.reference ?? '';
  });

  it('is published once, with its source and whether links are sent', async () => {
    const events = await orders.rows<{ type: string; payload: Buffer }>(
      'select type, payload from outbox where key = $1',
      [reference],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'imprint.orders.v1.OrderImported',
    ]);
    const event = fromBinary(
      OrderImportedSchema,
      events[0]?.payload ?? Buffer.alloc(0),
    );
    expect(event.sendsLinks).toBe(true);
    expect(event.order).toMatchObject({ importedFrom: 'csv', amountKobo: 0n });
  });

  it('is marked in the list and in the export, and its page tells where it was sold', async () => {
    const { body } = await orders.asAdmin(
      '/api/admin/orders?search=ola@other.example',
    );
    expect(body['orders']).toMatchObject([{ importedFrom: 'csv', amount: 0 }]);
    const shown = (await admin.show(reference)).body;
    expect(shown['order']).toMatchObject({
      imported: { source: 'csv', reference: '100', name: 'Ola' },
      paidWith: null,
    });
    expect(shown['timeline']).toMatchObject([
      { kind: 'imported', by: 'admin' },
    ]);
  });

  it('has a page for its buyer, whose link the author can pass on', async () => {
    const { order } = (await admin.show(reference)).body as {
      order: { buyersPage: string };
    };
    const key = new URL(order.buyersPage).searchParams.get('key');
    const page = await orders.call(`/api/orders/${reference}?key=${key}`);
    expect(page).toMatchObject({
      status: 200,
      body: { order: { status: 'success', amount: 0, mayAskForLink: true } },
    });
  });

  it('sends no receipt, and its status cannot be set', async () => {
    expect(await admin.receiptsOf(reference)).toEqual([]);
    const answer = await admin.setStatus(reference, 'pending');
    expect([answer.status, answer.body['code']]).toEqual([
      409,
      'ORDER_IMPORTED',
    ]);
  });

  it('is no revenue of any day', async () => {
    const { body } = await orders.call(
      '/internal/sales-by-day?from=2026-11-01&to=2027-01-20',
    );
    expect(body).toMatchObject({ days: [], firstDay: null });
  });
});

it('an import is audited once, with what it imported', async () => {
  const csv = list('Z,z@audited.example,B,900');
  const { id } = await imports.run(csv, { mapping });
  const entries = await orders.rows(
    'select actor, action, after from audit_log where subject = $1',
    [`import ${id}`],
  );
  expect(entries).toEqual([
    {
      actor: expect.any(String),
      action: 'order-import.started',
      after: expect.objectContaining({ source: 'csv', rows: 1, staged: 1 }),
    },
  ]);
});
