import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { v7 as uuid } from 'uuid';
import { buy } from '../support/paid-order.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;
let sender: Awaited<ReturnType<Orders['own']['kafka']['sender']>>;

beforeAll(async () => {
  orders = await startOrders();
  sender = await orders.own.kafka.sender();
});
afterAll(async () => {
  await sender.close();
  await orders.stop();
});

const contentChanged = (
  version: number,
  shop?: MessageInitShape<typeof ContentChangedSchema>['shop'],
) => ({
  key: 'content',
  value: toBinary(
    ContentChangedSchema,
    create(ContentChangedSchema, {
      version: BigInt(version),
      ...(shop ? { shop } : {}),
    }),
  ),
  headers: {
    ce_id: uuid(),
    ce_type: 'imprint.catalog.v1.ContentChanged',
    ce_time: new Date().toISOString(),
    aggregateversion: String(version),
  },
});

const shop = {
  author: 'Ada\r\nBcc: x@y.z',
  city: 'Enugu',
  bookTitle: 'Louder Than Numbers',
  bookSubtitle: '',
  email: 'ada@shop.example',
  whatsapp: '',
  deliveryArea: 'Lagos',
  deliveryTime: '2 working days',
  siteName: 'Numbers, Loud',
  accent: '#1f6b43',
};

describe('the store profile in emails', () => {
  it('is the sample of a new shop at first, then the latest version by the author', async () => {
    const first = await buy(orders, ebookOrder({ email: 'one@example.com' }));
    await eventually(() => expect(orders.mails).toHaveLength(1));
    expect(orders.mails[0]?.subject).toBe(
      `Receipt for After the Applause, ${first.reference}`,
    );
    expect(orders.mails[0]?.replyTo).toBeUndefined();
    await sender.send(topics.catalog, [
      contentChanged(2, shop),
      contentChanged(1, { ...shop, bookTitle: 'An older edition' }),
      contentChanged(3),
    ]);
    await eventually(async () => {
      const handled = await orders.rows('select 1 from inbox');
      expect(handled).toHaveLength(3);
    });
    const second = await buy(orders, ebookOrder({ email: 'two@example.com' }));
    await eventually(() => expect(orders.mails).toHaveLength(2));
    const mail = orders.mails[1];
    expect(mail?.subject).toBe(
      `Receipt for Louder Than Numbers, ${second.reference}`,
    );
    expect(mail?.text).toContain('Ada Bcc: x@y.z, Enugu.');
    expect(mail?.text).toMatch(/^Numbers, Loud\n/);
    expect(mail?.html).toContain('bgcolor="#1f6b43"');
    expect(mail?.replyTo).toBe('ada@shop.example');
    expect(mail?.text).toContain('ada@shop.example');
    expect(mail?.text).not.toContain('WhatsApp');
    const body = ebookOrder({
      email: 'three@example.com',
      productName: 'Paperback',
      amount: 15_000,
    });
    await buy(orders, body);
    await eventually(() => expect(orders.mails).toHaveLength(3));
    expect(orders.mails[2]?.text).toContain('Delivery within Lagos');
    expect(orders.mails[2]?.text).toContain('2 working days');
  });
});
