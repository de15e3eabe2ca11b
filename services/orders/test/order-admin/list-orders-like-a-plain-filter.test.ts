import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from '@imprint/chassis/db';
import { createTestDatabase } from '@imprint/chassis/testing';
import fc from 'fast-check';
import type { TimeSpan } from '@imprint/chassis/lagos-day';
import { listOrders } from '../../src/order-list/list-orders.ts';
import type { Delivery } from '../../src/deliveries/delivery.shape.ts';
import {
  type DeliveryFilter,
  deliveryFilters,
  type ListQuery,
  type Selection,
} from '../../src/order-list/order-list.model.ts';
import type { Order } from '../../src/orders/order.model.ts';
import { storeOrders, storedOrder } from '../support/stored-orders.ts';

let database: { pool: Pool; drop: () => Promise<void> };
let orders: StoredOrder[] = [];

beforeAll(async () => {
  database = await createTestDatabase(
    join(import.meta.dirname, '../../migrations'),
  );
});
afterAll(() => database.drop());

const statuses = ['pending', 'success', 'failed'] as const;
const sorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
const products = ['Paperback', 'E-Book', 'Box_Set'];

// The text has characters with a meaning in LIKE, characters that look alike, and characters of references.
const text = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...Array.from("abe7q_%\\'.@+-oéß中😀")), {
      minLength: min,
      maxLength: max,
    })
    .map((letters) => letters.join('').toLowerCase());

const someHour = fc
  .integer({ min: 0, max: 12 })
  .map((hour) => new Date(Date.UTC(2026, 10, 1, hour)));

const someOrders = fc.array(
  fc.record({
    email: text(1, 6).map((name) => `${name}@x.co`),
    productName: fc.constantFrom(...products),
    status: fc.constantFrom(...statuses),
    quantity: fc.integer({ min: 1, max: 3 }),
    // The times are few, so that many orders have the same sort key.
    placedAt: someHour,
    deletedAt: fc.constantFrom(null, null, null, new Date()),
    paymentMode: fc.constantFrom('' as const, 'test' as const, 'live' as const),
    country: fc.constantFrom('', 'NG', 'GH'),
    refundedKobo: fc.constantFrom(0, 0, 1_000),
    delivery: fc.constantFrom(
      ...([
        undefined,
        'ready',
        'address-missing',
        'shipped',
        'delivered',
      ] as const),
    ),
  }),
  { minLength: 60, maxLength: 60 },
);

const recipients = ['Abe Oba', 'Bee Beta', 'Kemi'];

const someSearch = fc.oneof(
  fc.constant(''),
  text(1, 3),
  fc.constantFrom('PAPER', 'e-b', 'book', 'x_s', 'imp-', 'X.CO', '@x', 'o'),
  fc.constantFrom('abe o', 'OBA', 'b', '0803 123', '803123', 'kemi', 'e7b'),
  fc
    .record({ index: fc.nat(), from: fc.nat(22), to: fc.nat(22) })
    .map(
      ({ index, from, to }) =>
        orders[index % orders.length]?.reference
          .slice(Math.min(from, to), Math.max(from, to) + 1)
          .toLowerCase() ?? '',
    ),
);

/** Most queries have few filters, because many together leave nothing to find. */
const seldom = <T>(filter: fc.Arbitrary<T>) =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 5 },
    { arbitrary: filter, weight: 1 },
  );

const someQuery = fc.record({
  search: someSearch,
  status: seldom(fc.constantFrom(...statuses)),
  mode: seldom(fc.constantFrom('test' as const, 'live' as const)),
  placed: seldom(
    fc.record({ from: someHour, before: someHour }, { requiredKeys: [] }),
  ),
  product: seldom(fc.constantFrom(...products)),
  delivery: seldom(fc.constantFrom(...deliveryFilters)),
  country: seldom(fc.constantFrom('NG', 'GH')),
  sort: fc.constantFrom(...sorts),
  limit: fc.integer({ min: 1, max: 7 }),
});

type StoredOrder = Order & {
  delivery: Delivery['state'] | undefined;
  recipient: string | undefined;
};

const isFulfillable = (order: Order): boolean =>
  order.status === 'success' && order.refundedKobo < order.amountKobo;

const hasDelivery = (order: StoredOrder, filter: DeliveryFilter): boolean => {
  if (filter === 'to-ship')
    return order.delivery === 'ready' && isFulfillable(order);
  return (
    order.delivery === filter &&
    (filter !== 'address-missing' || isFulfillable(order))
  );
};

const isPlacedIn = ({ placedAt }: Order, { from, before }: TimeSpan): boolean =>
  (!from || placedAt >= from) && (!before || placedAt < before);

const toDigits = (reference: string): string =>
  reference
    .toUpperCase()
    .replaceAll('-', '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Returns whether a search that may be a part of a reference is one, however it is written. */
const hasReference = ({ reference }: Order, search: string): boolean => {
  const bare = search.replaceAll('-', '');
  const isPart = /^[0-9a-tv-z]{3,16}$/.test(bare) && /\d/.test(bare);
  return isPart && toDigits(reference.slice(4)).includes(toDigits(bare));
};

const isFound = (order: StoredOrder, search: string): boolean =>
  Array.from(search).length < 3
    ? [order.email, order.reference].some((one) =>
        one.toLowerCase().startsWith(search),
      )
    : hasReference(order, search) ||
      [
        order.email,
        order.reference,
        order.productName,
        ...(order.recipient ? [order.recipient, '0803 123', '803123'] : []),
      ].some((one) => one.toLowerCase().includes(search));

/** Returns the orders that the list must return, by a simple filter. */
const filterOrders = (query: Selection): Order[] => {
  const { search, status, mode, placed, product, delivery, country } = query;
  return orders.filter(
    (order) =>
      !order.deletedAt &&
      (!status || order.status === status) &&
      (!mode || order.paymentMode === mode) &&
      (!placed || isPlacedIn(order, placed)) &&
      (!product || order.productName === product) &&
      (!delivery || hasDelivery(order, delivery)) &&
      (!country || order.country === country) &&
      isFound(order, search.toLowerCase()),
  );
};

const sortReferences = (found: Order[], sort: ListQuery['sort']): string[] => {
  const positionOf = ({ placedAt, id }: Order) =>
    `${placedAt.toISOString()} ${id}`;
  const key = (order: Order) =>
    sort === 'highest' || sort === 'lowest'
      ? `${String(order.amountKobo).padStart(12, '0')} ${positionOf(order)}`
      : positionOf(order);
  const ascending = found.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const isDescending = sort === 'newest' || sort === 'highest';
  return (isDescending ? ascending.reverse() : ascending).map(
    (one) => one.reference,
  );
};

/** Changes an order like corrections, deletions, restorations and payments do. */
const changeOrder = (order: StoredOrder, at: number): StoredOrder => {
  const [name = '', domain = ''] = order.email.split('@');
  const { deletedAt, status } = order;
  return {
    ...order,
    email: at % 3 === 0 ? `7${name}b@${domain}` : order.email,
    status: at % 4 === 1 ? 'success' : status,
    deletedAt: at % 5 === 2 ? (deletedAt ? null : new Date()) : deletedAt,
  };
};

const saveChanges = async (): Promise<void> => {
  for (const { id, email, status, deletedAt } of orders)
    await database.pool.query(
      'update orders set email = $2, status = $3, deleted_at = $4 where id = $1',
      [id, email, status, deletedAt],
    );
};

const storeDeliveries = async (): Promise<void> => {
  for (const { id, delivery, recipient } of orders)
    if (delivery) {
      await database.pool.query(
        `update orders set product = 'PAPERBACK', paid_version = 1 where id = $1`,
        [id],
      );
      await database.pool.query(
        `insert into deliveries (order_id, state, name, phone, address, shipped_at, delivered_at)
         values ($1, $2, $3, '+234 (0)803-123', $3, case when $2 in ('shipped', 'delivered') then now() end,
                 case when $2 = 'delivered' then now() end)`,
        [id, delivery, recipient],
      );
    }
};

/** The limit of the total, below the number of orders in this test. */
const maxOrders = 12;

describe('the list of orders', () => {
  it('returns the same orders as a simple filter and sort, by page and by cursor', async () => {
    const list = listOrders({
      ...database,
      clock: { now: () => new Date() },
      maxTotal: maxOrders,
      maxCollected: maxOrders + 4,
    });
    const [sampled] = fc.sample(someOrders, { numRuns: 1, seed: 42 });
    orders = (sampled ?? []).map(({ delivery, ...over }, at) => ({
      ...storedOrder({ ...over, unitPriceKobo: 1_000 }),
      delivery,
      recipient:
        delivery && delivery !== 'address-missing'
          ? recipients[at % recipients.length]
          : undefined,
    }));
    await storeOrders(database.pool, orders);
    await storeDeliveries();
    orders = orders.map(changeOrder);
    await saveChanges();

    const check = fc.asyncProperty(someQuery, async (query) => {
      const expected = sortReferences(filterOrders(query), query.sort);
      const total = Math.min(expected.length, maxOrders);
      const totalPages = Math.ceil(total / query.limit);
      const totals =
        expected.length > maxOrders
          ? { total, totalPages, totalIsFloor: true }
          : { total, totalPages };

      const byCursor: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ ...query, page: 1, after, attention: false });
        byCursor.push(...page.orders.map((one) => one.reference));
        expect(page).toMatchObject(totals);
        expect('totalIsFloor' in page).toBe(expected.length > maxOrders);
        after = page.nextCursor;
      } while (after);
      expect(byCursor).toEqual(expected);

      for (let page = 1; page <= totalPages; page += 1) {
        const shown = await list({ ...query, page, attention: false });
        const start = (page - 1) * query.limit;
        expect(shown.orders.map((one) => one.reference)).toEqual(
          expected.slice(start, start + query.limit),
        );
      }
    });
    await fc.assert(check, { numRuns: 60 });
  });
});
