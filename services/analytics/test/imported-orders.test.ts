import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import { eventually } from '@imprint/chassis/testing';
import {
  OrderImportedSchema,
  OrderStatus,
  Product,
} from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import { rebuildSales } from '../src/sales/rebuild-sales.ts';
import { recordSales } from '../src/sales/record-sales.ts';
import type { Sale } from '../src/sales/sale.model.ts';
import { aSale, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});
afterAll(() => analytics.stop());

const record = (...sales: Sale[]) =>
  withTransaction(analytics.pool, (tx) => recordSales(tx, sales));

const imported = (over: Partial<Sale> = {}): Sale =>
  paid(aSale({ amountKobo: 0, importedFrom: 'gumroad' }), over);

const read = async (path: string) => {
  const answer = await analytics.asAdmin(path);
  expect(answer.status).toBe(200);
  const body = await answer.text();
  return body.replace(/"asOf":"[^"]*"/g, '');
};

const figurePaths = [
  '/api/admin/dashboard-stats',
  '/api/admin/analytics?range=30days',
  '/api/admin/analytics?range=12months',
];

/** Returns the analytics after the cached ones have expired. */
const readAnalytics = async () => {
  await analytics.stats();
  return Promise.all(figurePaths.map(read));
};

const storedSums = async () => {
  const { rows } = await analytics.pool.query<{ sums: unknown }>(
    `select json_build_array(
       (select json_agg(d order by day) from sales_by_day d),
       (select json_agg(c order by country) from sales_by_country c),
       (select json_agg(c order by email) from customers c)) as sums`,
  );
  return rows[0]?.sums;
};

describe('imported orders', () => {
  const both = 'both@example.com';
  const alone = 'alone@example.com';
  const own = paid(aSale({ email: both, amountKobo: 1_000_000 }));
  const sales = [
    imported({ email: alone, ebooks: 3 }),
    imported({ email: both, paidAt: new Date('2024-01-02T00:00:00Z') }),
    imported({ status: 'success', deleted: true }),
  ];

  it('change no figure of the shop', async () => {
    await record(own);
    const before = await readAnalytics();
    const days = await storedSums();
    await record(...sales);
    expect(await readAnalytics()).toEqual(before);
    expect((days as unknown[]).slice(0, 2)).toEqual(
      ((await storedSums()) as unknown[]).slice(0, 2),
    );
  });

  it('make their buyers customers, marked and without revenue', async () => {
    const list = JSON.parse(await read('/api/admin/customers')) as {
      customers: Record<string, unknown>[];
    };
    expect(list).toMatchObject({
      totals: { customers: 1, orders: 1, revenue: 1_000_000 },
      total: 2,
      customers: [
        {
          email: both,
          totalOrders: 1,
          importedOrders: 1,
          firstOrderDate: own.paidAt?.toISOString(),
        },
        { email: alone, totalOrders: 0, totalSpent: 0, importedOrders: 1 },
      ],
    });
    const { customers } = JSON.parse(
      await read(`/api/admin/customers?search=${alone}`),
    ) as typeof list;
    expect(customers).toHaveLength(1);
  });

  it('are the same after a rebuild', async () => {
    const before = await storedSums();
    await analytics.pool.query('delete from customers');
    await analytics.pool.query('delete from sales_by_day');
    await rebuildSales(analytics.pool, async () => ({
      orders: [own, ...sales],
      next: 4,
      more: false,
    }));
    expect(await storedSums()).toEqual(before);
  });

  it('end with the deletion of the order', async () => {
    const [first] = sales;
    if (!first) throw new Error('no sale');
    await record({ ...first, version: 9, deleted: true });
    const list = JSON.parse(await read('/api/admin/customers')) as {
      total: number;
    };
    expect(list.total).toBe(1);
  });
});

it('an OrderImported event is recorded with its source', async () => {
  const sale = imported({ email: 'event@example.com' });
  const order = {
    reference: sale.reference,
    version: 1n,
    email: sale.email,
    product: Product.EBOOK,
    productName: 'E-Book',
    quantity: 1,
    status: OrderStatus.SUCCESS,
    placedAt: timestampFromDate(sale.placedAt),
    importedFrom: 'ghost',
  };
  await analytics.sender.send(topics.orders, [
    {
      key: sale.reference,
      value: toBinary(
        OrderImportedSchema,
        create(OrderImportedSchema, { order }),
      ),
      headers: {
        ce_id: '01890000-0000-7000-8000-000000000001',
        ce_type: OrderImportedSchema.typeName,
        ce_time: sale.placedAt.toISOString(),
        aggregateversion: '1',
      },
    },
  ]);
  await eventually(async () => {
    const { rows } = await analytics.pool.query(
      'select imported_from from sales where reference = $1',
      [sale.reference],
    );
    expect(rows).toEqual([{ imported_from: 'ghost' }]);
  });
});
