import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  OrderDeletedSchema,
  OrderStatus,
  Product,
} from '@imprint/proto/orders';
import { eventually } from '@imprint/chassis/testing';
import { createLeaseStore } from '../../src/leases/lease.store.ts';
import { admitReader } from '../../src/reader-access/admit-reader.ts';
import { createReaderFinder } from '../../src/reader-access/find-reader.ts';
import {
  type ReaderQuery,
  findReaders,
} from '../../src/reading-links/reading-link.repository.ts';
import { knownKeyIds } from '../../src/reading-links/reading-token.ts';
import { newReference, paidOrder, sendOrder } from '../support/order-events.ts';
import {
  startEbookAccess,
  type Answer,
  type EbookAccess,
} from '../support/start-ebook-access.ts';

// These tests cover attacks with or without a link: rows 87, 89 and 95 to 97 of the reader tricks. docs/reader.md says
// where the other rows are tested.

let shop: EbookAccess;

beforeAll(async () => {
  shop = await startEbookAccess();
});
afterAll(() => shop.stop());

const received = ({ status, body }: Answer) => [status, body['code']];

describe('row 87: a malformed or altered token', () => {
  it.each([
    ['the token in capitals', (token: string) => token.toUpperCase()],
    [
      'the token with one character changed',
      (token: string) => `${token.slice(0, -1)}_`,
    ],
    ['the token with a trailing space', (token: string) => `${token}%20`],
    ['the token with a trailing zero byte', (token: string) => `${token}%00`],
    ['the token in quotes', (token: string) => `'${token}'`],
    ['an SQL injection', () => "'%20union%20select%20*--"],
    ['ten thousand letters long', () => 'A'.repeat(10_000)],
  ])('is refused as unknown when it is %s', async (_how, twist) => {
    const { token } = await shop.sell();
    const reader = shop.browser();
    const twisted = twist(token);
    for (const answer of [
      await reader.validate(twisted),
      await reader.beat(twisted),
      await reader.content(twisted),
      await reader.contents(twisted),
      await reader.leave(twisted, 'x'),
    ])
      expect(received(answer)).toEqual([404, 'INVALID_TOKEN']);
    expect((await reader.beat(token)).status).toBe(200);
  });

  it('is refused with the same words when it is missing', async () => {
    const answer = await shop.call('GET', '/api/ebook/validate-access');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'INVALID_TOKEN',
      error: 'This reading link is invalid or has been revoked.',
    });
  });

  it('needs the same queries whether it is unknown, malformed or revoked, so timing reveals nothing', async () => {
    const { order, token } = await shop.sell();
    const { rows } = await shop.pool.query<{ id: string }>(
      'select l.id from reading_links l join seats s on s.id = l.seat_id where s.reference = $1',
      [order.reference],
    );
    await shop.asAdmin('POST', `/api/ebook/links/${rows[0]?.id}/revoke`);
    const statementsFor = async (asked: string) => {
      const statements: string[] = [];
      const pool = new Proxy(shop.pool, {
        get: (target, name) => {
          if (name !== 'query') return Reflect.get(target, name) as unknown;
          return (statement: string | { text: string }, values: unknown[]) => {
            statements.push(
              typeof statement === 'string' ? statement : statement.text,
            );
            return target.query(statement as string, values);
          };
        },
      });
      const leases = createLeaseStore(shop.redis);
      const keyIds = knownKeyIds({ current: shop.config.READING_LINK_KEY });
      const deps = {
        pool,
        clock: { now: () => shop.time.now },
        findReader: createReaderFinder((asked: readonly ReaderQuery[]) =>
          findReaders(pool, keyIds, asked),
        ),
        leases: {
          ...leases,
          look: (seat: string) => {
            statements.push('the lease');
            return leases.read(seat);
          },
        },
      };
      const credentials = {
        token: asked,
        held: { issued: 'c'.repeat(43), unsigned: undefined },
      };
      await expect(admitReader(deps, credentials)).rejects.toMatchObject({
        code: 'INVALID_TOKEN',
      });
      return statements;
    };
    const ofRevoked = await statementsFor(token);
    expect(ofRevoked).toHaveLength(1);
    expect(await statementsFor('A'.repeat(43))).toEqual(ofRevoked);
    expect(await statementsFor("' or 1=1")).toEqual(ofRevoked);
  });
});

describe('row 89: a chapter requested without opening the book', () => {
  it.each(['', '?chapter=4', '?chapter=4&epoch=9999999999999'])(
    'is refused: %s',
    async (query) => {
      const { token } = await shop.sell();
      const reader = shop.browser();
      const stranger = await reader.content(token, query);
      expect(received(stranger)).toEqual([403, 'SESSION_REQUIRED']);
      await reader.validate(token);
      const looked = await reader.content(token, query);
      expect(received(looked)).toEqual([403, 'SESSION_REQUIRED']);
      expect(looked.text).not.toContain('<html');
    },
  );
});

describe('row 95: a hundred requests for a new link', () => {
  it('get the same answer and send three emails, all to the buyer', async () => {
    const { order, token } = await shop.sell();
    const answers = new Set<string>();
    for (let attempts = 0; attempts < 100; attempts += 1) {
      const { status, text } = await shop.browser().newLink(token);
      answers.add(`${status} ${text}`);
    }
    const unknown = await shop.browser().newLink('B'.repeat(43));
    answers.add(`${unknown.status} ${unknown.text}`);
    expect(answers.size).toBe(1);
    const { rows } = await shop.pool.query(
      `select count(*)::int as made from reading_links l join seats s on s.id = l.seat_id
       where l.cause = 'request' and s.reference = $1`,
      [order.reference],
    );
    expect(rows).toEqual([{ made: 3 }]);
    // The email of a link that was replaced before sending is never sent.
    const mails = await eventually(async () => {
      const waiting = await shop.pool.query(
        'select 1 from mails where about = $1 and sent_at is null and refused_at is null',
        [order.reference],
      );
      expect(waiting.rowCount).toBe(0);
      return shop.mailsOf(order);
    });
    expect(mails.length).toBeLessThanOrEqual(4);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([order.email]));
  });
});

describe('row 96: a link that the admin creates by hand', () => {
  const wish = (email: string, orderReference: string) =>
    shop.asAdmin('POST', '/api/ebook/generate-reading-url', {
      email,
      orderReference,
    });
  const refusal = {
    success: false,
    code: 'NO_SUCH_PURCHASE',
    error:
      'No paid e-book order with this reference was found for this email address.',
  };

  it.each([
    ['of another address', {}, 'other@example.com'],
    ['of a paperback', { product: Product.PAPERBACK }, 'reader@example.com'],
    ['that is not paid', { status: OrderStatus.PENDING }, 'reader@example.com'],
    ['that failed', { status: OrderStatus.FAILED }, 'reader@example.com'],
    ['that was deleted', { deleted: true }, 'reader@example.com'],
    ['that was refunded', { refundedKobo: 1_000_000n }, 'reader@example.com'],
  ])('is refused for an order %s', async (_how, over, email) => {
    const order = paidOrder({ reference: newReference(), ...over });
    shop.orders.addOrder(order);
    const { status, body } = await wish(email, order.reference);
    expect(status).toBe(422);
    expect(body).toMatchObject(refusal);
  });

  it('is refused for an unknown order and after a paid order is deleted', async () => {
    expect((await wish('a@example.com', newReference())).body).toMatchObject(
      refusal,
    );
    const { order } = await shop.sell();
    const missing = paidOrder({ ...order, version: 3n, deleted: true });
    await sendOrder(shop.sender, missing, OrderDeletedSchema);
    await eventually(async () =>
      expect((await wish(order.email, order.reference)).status).toBe(422),
    );
  });

  it.each([
    ['with HTML', '<html>'],
    ['with JSON of another shape', '{"order":{"status":"success"}}'],
    ['with truncated JSON', '{"order":'],
  ])(
    'relies on the stored purchase when the orders service answers %s',
    async (_, garbled) => {
      const { order } = await shop.sell();
      shop.orders.state.garbled = garbled;
      try {
        expect((await wish(order.email, order.reference)).status).toBe(200);
        expect(
          (await wish('a@example.com', newReference())).body,
        ).toMatchObject(refusal);
      } finally {
        shop.orders.state.garbled = '';
      }
    },
  );

  it('ignores the case of the email and reference, and is refused without an admin token', async () => {
    const { order } = await shop.sell();
    const made = await wish(
      order.email.toUpperCase(),
      ` ${order.reference.toLowerCase()} `,
    );
    expect(made.status).toBe(200);
    const path = '/api/ebook/generate-reading-url';
    const body = { email: order.email, orderReference: order.reference };
    expect((await shop.call('POST', path, { body })).status).toBe(401);
  });
});

describe('row 97: a scanner that runs the page before the buyer', () => {
  it('binds nothing through the calls that the page makes on its own', async () => {
    const { token } = await shop.sell();
    for (let scanners = 0; scanners < 5; scanners += 1) {
      const scanner = shop.browser();
      const { status, body } = await scanner.validate(token);
      expect([status, body['bound']]).toEqual([200, false]);
      await scanner.contents(token);
      await scanner.content(token);
    }
    const buyer = shop.browser();
    expect((await buyer.beat(token)).status).toBe(200);
    expect((await buyer.content(token)).status).toBe(200);
  });
});
