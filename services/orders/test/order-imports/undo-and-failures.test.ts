import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { createFreezableProxy } from '../support/freezable.ts';
import { orderAdminAt } from '../support/order-admin.ts';
import {
  orderImportsAt,
  startFakeEbookAccess,
} from '../support/order-imports.ts';
import { startOrders, type Orders } from '../support/start-orders.ts';

let orders: Orders;
let imports: ReturnType<typeof orderImportsAt>;
let ebookAccess: Awaited<ReturnType<typeof startFakeEbookAccess>>;
let proxy: Awaited<ReturnType<typeof createFreezableProxy>>;

beforeAll(async () => {
  ebookAccess = await startFakeEbookAccess();
  orders = await startOrders({
    brokers: ['127.0.0.1:9'],
    jobs: false,
    ebookAccessUrl: ebookAccess.url,
    connectThrough: async (url) => {
      proxy = await createFreezableProxy(url);
      return proxy.url;
    },
  });
  imports = orderImportsAt(orders);
});
afterAll(async () => {
  await orders.stop();
  proxy.close();
  ebookAccess.close();
});

const listOf = (name: string, count: number) =>
  [
    'Email,Order ID',
    ...Array.from(
      { length: count },
      (_, nr) => `${name}-${nr}@example.com,${name}-${nr}`,
    ),
  ].join('\n');

const countOf = async (statement: string, values: unknown[] = []) =>
  Number((await orders.rows<{ n: string }>(statement, values))[0]?.n);

const ordersOf = (name: string) =>
  countOf(
    `select count(*) as n from orders where email like $1 and deleted_at is null`,
    [`${name}-%`],
  );
const eventsOf = (name: string, type: string) =>
  countOf(
    `select count(*) as n from outbox join orders on key = reference where email like $1 and type like $2`,
    [`${name}-%`, `%.${type}`],
  );

const withJobs = async <T>(work: () => Promise<T>): Promise<T> => {
  const jobs = orders.startJobs();
  try {
    return await work();
  } finally {
    await jobs.close();
  }
};

describe('an import that dies', () => {
  it('before a batch commits repeats the batch, and each order is there once', async () => {
    const { body } = await imports.post(listOf('cut', 450), {});
    proxy.cutAfter('insert into imported_orders');
    await withJobs(() => imports.waitFor(body.import.id, 'imported'));
    expect(await imports.show(body.import.id)).toMatchObject({
      created: 450,
      seats: 450,
      remaining: 0,
    });
    expect(await ordersOf('cut')).toBe(450);
    expect(await eventsOf('cut', 'OrderImported')).toBe(450);
  });

  it('between two batches goes on after the restart', async () => {
    const { body } = await imports.post(listOf('stopped', 1_000), {});
    const { id } = body.import;
    await withJobs(() =>
      eventually(async () => {
        if ((await imports.show(id)).created === 0) throw new Error('waiting');
      }),
    );
    const between = await imports.show(id);
    expect(between.created % 200).toBe(0);
    expect(between.created + between.remaining).toBe(1_000);
    await withJobs(() => imports.waitFor(id, 'imported'));
    expect(await ordersOf('stopped')).toBe(1_000);
    expect(await eventsOf('stopped', 'OrderImported')).toBe(1_000);
  });
});

describe('undoing an import', () => {
  it('removes its orders once, leaves those whose book was opened, and is audited once', async () => {
    const { body } = await imports.post(listOf('undo', 250), {});
    const { id } = body.import;
    await withJobs(async () => {
      await imports.waitFor(id, 'imported');
      const used = await orders.rows<{ reference: string }>(
        `select reference from orders where email in ('undo-3@example.com', 'undo-200@example.com')`,
      );
      ebookAccess.state.opened = used.map(({ reference }) => reference);
      expect(await imports.undo(id)).toBe(200);
      expect(await imports.undo(id)).toBe(200);
      expect(await imports.waitFor(id, 'undone')).toMatchObject({
        created: 250,
        undone: 248,
        inUse: 2,
      });
      expect(await imports.undo(id)).toBe(200);
    });
    expect(await ordersOf('undo')).toBe(2);
    expect(await eventsOf('undo', 'OrderDeleted')).toBe(248);
    expect(
      await countOf(
        `select count(*) as n from audit_log where subject = $1 and action = 'order-import.undone'`,
        [`import ${id}`],
      ),
    ).toBe(1);
  });

  it('goes on after it dies before a batch commits, and removes each order once', async () => {
    const { body } = await imports.post(listOf('dead-undo', 450), {});
    const { id } = body.import;
    await withJobs(() => imports.waitFor(id, 'imported'));
    await imports.undo(id);
    proxy.cutAfter('update imported_orders set undone_at');
    await withJobs(() => imports.waitFor(id, 'undone'));
    expect(await imports.show(id)).toMatchObject({ undone: 450, inUse: 0 });
    expect(await ordersOf('dead-undo')).toBe(0);
    expect(await eventsOf('dead-undo', 'OrderDeleted')).toBe(450);
  });

  it('waits while nobody can say which books were opened', async () => {
    const { body } = await imports.post(listOf('blind', 3), {});
    const { id } = body.import;
    await withJobs(async () => {
      await imports.waitFor(id, 'imported');
      ebookAccess.state.answersLeft = 0;
      await imports.undo(id);
      await sleep(300);
      expect(await imports.show(id)).toMatchObject({ state: 'undoing' });
      expect(await ordersOf('blind')).toBe(3);
      ebookAccess.state.answersLeft = Infinity;
      await imports.waitFor(id, 'undone');
    });
    expect(await ordersOf('blind')).toBe(0);
  });

  it('stops an import in progress', async () => {
    const { body } = await imports.post(listOf('half', 1_000), {});
    const { id } = body.import;
    await imports.undo(id);
    await withJobs(() => imports.waitFor(id, 'undone'));
    expect(await imports.show(id)).toMatchObject({ created: 0, undone: 0 });
    expect(await ordersOf('half')).toBe(0);
  });

  it('lets the same list be imported again', async () => {
    await withJobs(async () => {
      const first = await imports.run(listOf('twice', 5));
      await imports.undo(first.id);
      await imports.waitFor(first.id, 'undone');
      expect(await imports.run(listOf('twice', 5))).toMatchObject({
        created: 5,
        known: 0,
      });
    });
    expect(await ordersOf('twice')).toBe(5);
  });

  it('never gives a buyer an order twice, also if an undone one is restored', async () => {
    await withJobs(async () => {
      const first = await imports.run(listOf('restored', 2));
      await imports.undo(first.id);
      await imports.waitFor(first.id, 'undone');
      const [one, other] = await orders.rows<{ reference: string }>(
        `select reference from orders where email like '%restored%'`,
      );
      const admin = orderAdminAt(orders);
      expect((await admin.restore(one?.reference ?? '')).status).toBe(200);
      expect(await imports.run(listOf('restored', 2))).toMatchObject({
        created: 1,
        known: 1,
      });
      expect(await admin.restore(other?.reference ?? '')).toMatchObject({
        status: 409,
        body: { code: 'ORDER_IMPORTED_AGAIN' },
      });
    });
    expect(await ordersOf('restored')).toBe(2);
  });

  it('leaves an order that is restored meanwhile, and no longer counts it as removed', async () => {
    const { body } = await imports.post(listOf('meanwhile', 250), {});
    const { id } = body.import;
    await withJobs(async () => {
      await imports.waitFor(id, 'imported');
      ebookAccess.state.answersLeft = 1;
      await imports.undo(id);
      await eventually(async () => {
        expect(await imports.show(id)).toMatchObject({ undone: 200 });
      });
      const [removed] = await orders.rows<{ reference: string }>(
        `select reference from orders where email like 'meanwhile-%' and deleted_at is not null limit 1`,
      );
      const restored = await orderAdminAt(orders).restore(
        removed?.reference ?? '',
      );
      expect(restored.status).toBe(200);
      ebookAccess.state.answersLeft = Infinity;
      expect(await imports.waitFor(id, 'undone')).toMatchObject({
        created: 250,
        undone: 249,
        inUse: 0,
      });
    });
    expect(await ordersOf('meanwhile')).toBe(1);
    expect(await eventsOf('meanwhile', 'OrderDeleted')).toBe(250);
  });

  it('takes turns with restoring and importing the same orders', async () => {
    await withJobs(async () => {
      const list = listOf('turns', 20);
      const first = await imports.run(list);
      await imports.undo(first.id);
      await imports.waitFor(first.id, 'undone');
      const removed = await orders.rows<{ reference: string }>(
        `select reference from orders where email like 'turns-%'`,
      );
      const admin = orderAdminAt(orders);
      const [again, ...restored] = await Promise.all([
        imports.run(list),
        ...removed.map(({ reference }) => admin.restore(reference)),
      ]);
      const accepted = restored.filter(({ status }) => status === 200).length;
      const refused = restored.filter(({ status }) => status === 409).length;
      expect([accepted + refused, again.created]).toEqual([20, refused]);
      expect(await imports.show(first.id)).toMatchObject({
        undone: 20 - accepted,
      });
    });
    expect(await ordersOf('turns')).toBe(20);
  });

  it('of an unknown import answers 404', async () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect(await imports.undo(id)).toBe(404);
  });
});

describe('a list of 50,000 rows', () => {
  // Every fiftieth row is broken in one of three ways.
  const createLine = (nr: number) => {
    if (nr % 50 !== 0) return `big-${nr}@example.com,big-${nr},"Name, ${nr}"`;
    return [`"big-${nr}@example.com,big-${nr},x`, `big-${nr},${nr}`, `,,${nr}`][
      nr % 3
    ];
  };
  const csv = (count: number) =>
    [
      'Email,Order ID,Name',
      ...Array.from({ length: count }, (_, nr) => createLine(nr)),
    ].join('\n');

  it('with 1,000 broken rows is previewed in time, with a sentence for each', async () => {
    const text = csv(50_000);
    const started = performance.now();
    const preview = await imports.preview(text);
    expect(preview).toMatchObject({ rows: 50_000, orders: 49_000 });
    expect(preview.rejected).toBe(1_000);
    expect(preview.errors).toHaveLength(200);
    expect(performance.now() - started).toBeLessThan(15_000);
    const lines = (await imports.errors(text)).split('\r\n').slice(1, -1);
    expect(lines.map((line) => Number.parseInt(line))).toEqual(
      Array.from({ length: 1_000 }, (_, nr) => nr * 50 + 2),
    );
    for (const line of lines) expect(line).toMatch(/^\d+,"?[A-Z].*\."?$/);
  }, 60_000);

  // A tenth of the largest list takes as much memory at once, because rows are imported in batches.
  it('is imported in batches, without growing memory', async () => {
    const before = process.memoryUsage().rss;
    const done = await withJobs(() => imports.run(csv(5_000)));
    expect(done).toMatchObject({ created: 4_900, rejected: 100 });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  }, 100_000);

  it('and one row more is refused', async () => {
    const { status, body } = await imports.post(csv(50_001), {});
    expect([status, body.code]).toEqual([422, 'TOO_MANY_ROWS']);
  });
});
