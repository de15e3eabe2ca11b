import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { ContentChangedSchema } from '@imprint/proto/catalog';
import { topics } from '@imprint/proto/topics';
import { v7 as uuid } from 'uuid';
import { newKeyHeader, referenceOf } from '../support/checkout.ts';
import {
  address,
  asBuyer,
  buy,
  paperbackOrder,
} from '../support/paid-order.ts';
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
  typefaces: 'garamond',
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
    expect(mail?.html).toContain('Garamond,');
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

const region = (name: string, feeKobo: bigint, states: string[] = []) => ({
  ...{ name, feeKobo, states },
  minDays: 2,
  maxDays: 4,
});

const lagos = region('Lagos', 150_000n, ['Lagos']);
const elsewhere = region('Elsewhere', 400_000n);
const accra = region('Accra', 2_000_000n);

const countriesWith = (...regions: (typeof lagos)[]) => [
  { country: 'NG', regions },
  { country: 'GH', regions: [accra] },
];

/** Publishes delivery rates and waits until a new checkout gets them. */
const publishRates = async (
  version: number,
  deliveryCountries: ReturnType<typeof countriesWith>,
) => {
  const changed = contentChanged(version, { ...shop, deliveryCountries });
  await sender.send(topics.catalog, [changed]);
  await eventually(async () => {
    const stored = await orders.rows('select 1 from shop where version = $1', [
      version,
    ]);
    expect(stored).toHaveLength(1);
  });
};

const orderTo = (country: string, name: string, amount: number) =>
  paperbackOrder({
    email: `${name}@example.com`.toLowerCase(),
    ...{ amount, quantity: 2 },
    delivery: { country, region: name },
  });

describe('the delivery fee', () => {
  it('is part of what the buyer pays, and every view of the order shows it', async () => {
    await publishRates(10, countriesWith(lagos, elsewhere));
    const body = orderTo('NG', 'Lagos', 31_500);
    const { reference, ...access } = await buy(orders, body);
    const deliveryTerms = {
      ...{ country: 'NG', region: 'Lagos', feeKobo: 150_000 },
      ...{ minDays: 2, maxDays: 4, states: ['Lagos'] },
    };
    expect(orders.fake.initializeRequests.at(-1)?.amountKobo).toBe(3_150_000);
    const buyer = asBuyer(orders, { reference, ...access });
    expect((await buyer.show()).body['order']).toMatchObject({
      amount: 3_150_000,
      deliveryTerms,
    });
    const shown = await orders.asAdmin(`/api/admin/orders/${reference}`);
    expect(shown.body['order']).toMatchObject({
      ...{ unitPrice: 1_500_000, amount: 3_150_000, refundable: 3_150_000 },
      deliveryTerms,
    });
    const csv = await fetch(`${orders.url}/api/admin/orders/export`, {
      headers: {
        'x-service-token': orders.token(),
        authorization: orders.bearer(),
      },
    });
    expect(await csv.text()).toMatch(
      new RegExp(`${reference}.*31500.00.*1500.00,NG,Lagos`),
    );
    await eventually(() => {
      const receipt = orders.mails.find(({ to }) => to === body['email']);
      expect(receipt?.text).toMatch(/Delivery to Lagos, Nigeria.*₦1,500/);
    });
    const refused = await buyer.send({ ...address, state: 'Oyo' });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [expect.stringContaining('Oyo is not part of it')] },
    });
    expect((await buyer.send(address)).status).toBe(200);
  });

  it('is paid abroad, where the state may be any text', async () => {
    const bought = await buy(orders, orderTo('GH', 'Accra', 50_000));
    const state = 'Greater Accra';
    const answer = await asBuyer(orders, bought).send({ ...address, state });
    expect(answer.status).toBe(200);
  });

  it('covers the states that its region had when the order was placed', async () => {
    await publishRates(11, countriesWith(elsewhere));
    const bought = await buy(orders, orderTo('NG', 'Elsewhere', 34_000));
    await publishRates(12, countriesWith(lagos, elsewhere));
    const answer = await asBuyer(orders, bought).send(address);
    expect(answer.status).toBe(200);
  });

  it('is not paid for an e-book', async () => {
    const body = ebookOrder({ email: 'no-fee@example.com', quantity: 1 });
    expect((await orders.initialize(body)).status).toBe(200);
  });

  it.each([
    [orderTo('NG', 'Lagos', 30_000), 'AMOUNT_MISMATCH', '₦1,500'],
    [orderTo('NG', 'Atlantis', 31_500), 'UNKNOWN_DELIVERY_REGION', 'Atlantis'],
    [orderTo('KE', 'Lagos', 31_500), 'UNKNOWN_DELIVERY_REGION', 'Kenya'],
    [
      paperbackOrder({ email: 'nowhere@example.com', amount: 15_000 }),
      'UNKNOWN_DELIVERY_REGION',
      'where the paperback goes',
    ],
  ])('refuses %j with %s', async (body, code, sentence) => {
    const answer = await orders.initialize(body);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(answer.body['error']).toContain(sentence);
  });

  it('stays as it was shown for half an hour after a change', async () => {
    const headers = newKeyHeader();
    const body = orderTo('NG', 'Elsewhere', 34_000);
    const first = await orders.initialize(body, headers);
    expect(first.status).toBe(200);
    await publishRates(13, countriesWith(lagos, region('Elsewhere', 500_000n)));
    const repeated = await orders.initialize(body, headers);
    expect(referenceOf(repeated)).toBe(referenceOf(first));
    expect(repeated.body).toMatchObject({
      data: { delivery_terms: { region: 'Elsewhere', feeKobo: 400_000 } },
    });
    const moved = { country: 'NG', region: 'Lagos' };
    expect(
      await orders.initialize({ ...body, delivery: moved }, headers),
    ).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    const late = await orders.initialize({ ...body, email: 'l@example.com' });
    expect(late).toMatchObject({
      status: 422,
      body: { code: 'AMOUNT_MISMATCH' },
    });
    orders.passMinutes(31);
    const expired = await orders.initialize(body, headers);
    expect(expired.body).toMatchObject({ code: 'AMOUNT_MISMATCH' });
    expect(expired.body['error']).toContain('Elsewhere is ₦5,000');
  });
});
