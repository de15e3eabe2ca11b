import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { type Erasure, emailHashOf } from '@imprint/chassis/privacy';
import { createPersonErasedEvent } from '@imprint/chassis/privacy-events';
import { eventually } from '@imprint/chassis/testing';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { erasePerson } from '../src/privacy/erase-person.ts';
import { orderImportsAt } from './support/order-imports.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());

/** Stores a processed webhook, whose body may nest deeper than today's limit allows. */
const store = async (body: string): Promise<number> => {
  const [row] = await orders.rows<{ id: number }>(
    `insert into webhooks (identity, event, reference, body, received_at, request_ids, next_try_at, processed_at, outcome)
     values ($1, '', '', $2, now(), '{}', now(), now(), 'ignored') returning id`,
    [uuid(), Buffer.from(body)],
  );
  return row?.id ?? 0;
};

const bodyOf = async (id: number): Promise<string | undefined> => {
  const [row] = await orders.rows<{ body: Buffer }>(
    'select body from webhooks where id = $1',
    [id],
  );
  return row?.body.toString();
};

const erase = async (email: string): Promise<string> => {
  const pseudonym = `erased-${emailHashOf(email).slice(0, 16)}@erased.invalid`;
  const erasure: Erasure = {
    emailHash: emailHashOf(email),
    pseudonym,
    erasedAt: new Date(),
  };
  await withTransaction(orders.pool, (tx) =>
    appendToOutbox(tx, createPersonErasedEvent(uuid(), erasure)),
  );
  return pseudonym;
};

const nested = (depth: number, inside: string) =>
  `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;

describe('an erasure', () => {
  it('empties the webhooks that name the person at any depth, and gives their orders a pseudonym', async () => {
    const answer = await orders.initialize(ebookOrder());
    const { reference } = answer.body['data'] as { reference: string };
    const deep = await store(nested(100_000, '"Sent to ada@example.com"'));
    const namingPerson = await store('{"data":{"email":"Ada@example.com"}}');
    const otherBuyers = await store('{"data":{"email":"bola@example.com"}}');
    const pseudonym = await erase('ada@example.com');
    await eventually(async () => {
      expect(await orders.orderOf(reference)).toMatchObject({
        email: pseudonym,
      });
    });
    expect(await bodyOf(deep)).toBe('');
    expect(await bodyOf(namingPerson)).toBe('');
    expect(await bodyOf(otherBuyers)).toContain('bola@example.com');
  });
});

/** Wraps a transaction so that the body of one webhook cannot be read. */
const withUnreadable = (tx: Tx, id: number): Tx => {
  const body = {
    toString: () => {
      throw new Error('cannot be read');
    },
  };
  const query = async (text: string, values?: unknown[]) => {
    const result = await tx.query<{ id?: number }>(text, values);
    const rows = result.rows.map((row) =>
      row.id === id ? { ...row, body } : row,
    );
    return { ...result, rows };
  };
  return new Proxy(tx, {
    get: (target, name) =>
      name === 'query' ? query : (Reflect.get(target, name) as unknown),
  });
};

describe('an unreadable webhook', () => {
  it('is emptied and logged with its id, and the others are searched', async () => {
    const unreadable = await store('{"data":1}');
    const namingPerson = await store('{"data":{"email":"chi@example.com"}}');
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    await withTransaction(orders.pool, (tx) =>
      erasePerson({ clock: { now: () => new Date() }, log })(
        withUnreadable(tx, unreadable),
        {
          emailHash: emailHashOf('chi@example.com'),
          pseudonym: 'erased-0123456789abcdef@erased.invalid',
          erasedAt: new Date(),
        },
      ),
    );
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        level: 50,
        msg: 'unreadable webhook erased',
        webhook: unreadable,
      }),
    ]);
    expect(await bodyOf(unreadable)).toBe('');
    expect(await bodyOf(namingPerson)).toBe('');
  });
});

describe('a webhook with nested JSON', () => {
  it.each([
    [64, 200],
    [65, 400],
    [50_000, 400],
  ])('of depth %d is answered with %d', async (depth, status) => {
    const before = await orders.rows('select 1 from webhooks');
    const answer = await orders.webhook(
      `{"event":"x","data":${nested(depth - 1, '1')}}`,
    );
    expect(answer.status).toBe(status);
    expect(answer.body['code']).toBe(
      status === 400 ? 'JSON_TOO_DEEP' : undefined,
    );
    expect(await orders.rows('select 1 from webhooks')).toHaveLength(
      before.length + (status === 200 ? 1 : 0),
    );
  });
});

describe('the erasure of an imported buyer', () => {
  const list = (email: string, nr: string) =>
    `Email,Name,Order ID,Date\n${email},Ngozi Obi,${nr},2024-05-05\n`;

  it('removes their name and address, and no later import of the list brings them back', async () => {
    const imports = orderImportsAt(orders);
    await imports.run(list('ngozi@example.com', 'e-1'));
    const exported = await orders.post('/internal/privacy/export', {
      email: 'ngozi@example.com',
    });
    expect(JSON.stringify(exported.body)).toContain('Ngozi Obi');
    await erase('ngozi@example.com');
    await eventually(async () => {
      const rows = await orders.rows(
        `select name from imported_orders where source_reference = 'e-1'`,
      );
      expect(rows).toEqual([{ name: '' }]);
    });
    const again = await imports.run(list('ngozi@example.com', 'e-2'));
    expect(again).toMatchObject({ created: 0, skipped: 1 });
    expect(
      await orders.rows(
        `select 1 from orders where email = 'ngozi@example.com'`,
      ),
    ).toEqual([]);
  });
});
