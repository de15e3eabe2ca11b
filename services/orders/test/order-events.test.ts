import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, recordMessages } from '@imprint/chassis/testing';
import { PriceChangedSchema } from '@imprint/proto/catalog';
import {
  OrderPaidSchema,
  OrderStatus,
  PaymentMode,
} from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import { v7 as uuid } from 'uuid';
import { reportFor } from './support/builders.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const start = async (
  options: Parameters<typeof startOrders>[0] = {},
): Promise<Orders> => {
  const orders = await startOrders(options);
  closing.push(orders.stop);
  return orders;
};

const pay = async (orders: Orders): Promise<string> => {
  const answer = await orders.initialize(ebookOrder());
  const { reference } = answer.body['data'] as { reference: string };
  await orders.reportCharge(reportFor({ reference, amountKobo: 1_000_000 }));
  await eventually(async () =>
    expect((await orders.orderOf(reference)).status).toBe('success'),
  );
  return reference;
};

describe('the topic of orders', () => {
  it('contains each change once, in sequence, with the complete order', async () => {
    const orders = await start();
    const { messages: recorded, close } = recordMessages(orders.own.kafka, [
      topics.orders,
    ]);
    closing.push(close);
    const reference = await pay(orders);
    await eventually(() => expect(recorded).toHaveLength(3));
    const messages = recorded.filter(({ key }) => key !== 'payment-mode');
    expect(messages.map(({ key }) => key)).toEqual([reference, reference]);
    expect(messages.map(({ headers }) => headers['ce_type'])).toEqual([
      'imprint.orders.v1.OrderPlaced',
      'imprint.orders.v1.OrderPaid',
    ]);
    const { order } = fromBinary(
      OrderPaidSchema,
      messages[1]?.value ?? Buffer.alloc(0),
    );
    expect(order).toMatchObject({
      reference,
      version: 2n,
      status: OrderStatus.SUCCESS,
      email: 'ada@example.com',
      paymentMode: PaymentMode.TEST,
    });
    const history = await orders.rows(
      'select event_id from order_history order by id',
    );
    expect(history.map((row) => row['event_id'])).toEqual(
      messages.map(({ headers }) => headers['ce_id']),
    );
  });

  it('may be unavailable: orders are placed and paid, and their events wait', async () => {
    const orders = await start({ brokers: ['127.0.0.1:9'] });
    const reference = await pay(orders);
    expect(
      await orders.rows(
        'select 1 from outbox where sent_at is null and key = $1',
        [reference],
      ),
    ).toHaveLength(2);
    await eventually(() => expect(orders.mails).toHaveLength(1));
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
  });
});

describe('a price change in the catalogue', () => {
  it('applies to later orders, unless it is older than the stored price', async () => {
    const orders = await start();
    const sender = await orders.own.kafka.sender();
    closing.push(sender.close);
    const change = (version: number, priceKobo: bigint, product = 'EBOOK') => ({
      key: product,
      value: toBinary(
        PriceChangedSchema,
        create(PriceChangedSchema, {
          product,
          productName: 'E-Book',
          priceKobo,
          version: BigInt(version),
        }),
      ),
      headers: {
        ce_id: uuid(),
        ce_type: 'imprint.catalog.v1.PriceChanged',
        ce_time: new Date().toISOString(),
        aggregateversion: String(version),
      },
    });
    await sender.send(topics.catalog, [
      change(2, 1_200_000n),
      change(1, 900_000n),
      change(3, -5n),
    ]);
    const statusFor = async (amount: number) =>
      (await orders.initialize(ebookOrder({ amount }))).status;
    await eventually(async () => expect(await statusFor(12_000)).toBe(200));
    expect(await statusFor(9_000)).toBe(422);
    expect(await statusFor(10_000)).toBe(422);
  });
});
