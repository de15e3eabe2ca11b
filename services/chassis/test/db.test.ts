import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  afterCommit,
  createPool,
  isDatabaseUnavailableError,
  withTransaction,
} from '../src/database/db.ts';
import { eventually, createTestDatabase } from '../src/testing/testing.ts';

let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ ownerUrl: url, drop } = await createTestDatabase());
});

afterAll(() => drop());

/** A TCP proxy to the database. When frozen, it passes no bytes on and closes no connection. */
const freezable = async () => {
  const target = new URL(url);
  const sockets: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.push(socket);
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cut: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    freeze: () => sockets.forEach((socket) => socket.unpipe().pause()),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
};

describe('a transaction', () => {
  it('times out once on a database that hangs, and discards the connection', async () => {
    const way = await freezable();
    const pool = createPool(way.url, { statementTimeoutMs: 500 });
    // On a busy machine the first query alone may take longer than the statement timeout.
    await eventually(() => pool.query('select 1'));
    way.freeze();
    const started = performance.now();
    const thrown: unknown = await withTransaction(pool, (tx) =>
      tx.query('select 1'),
    ).catch((error: unknown) => error);
    // The query may take its timeout plus one second; a rollback that also waited would double that.
    expect(performance.now() - started).toBeLessThan(2_500);
    expect(isDatabaseUnavailableError(thrown)).toBe(true);
    expect(pool.totalCount).toBe(0);
    way.close();
    await pool.end();
  });

  it('fails when its connection breaks, without ending the process', async () => {
    const way = await freezable();
    const pool = createPool(way.url);
    const thrown: unknown = await withTransaction(pool, async (tx) => {
      await tx.query('select 1');
      way.cut();
      // The connection breaks between two queries, when no query waits for a result.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.query('select 1');
    }).catch((error: unknown) => error);
    expect(isDatabaseUnavailableError(thrown)).toBe(true);
    await expect(pool.query('select 1')).resolves.toBeDefined();
    way.close();
    await pool.end();
  });

  it('leaves no rows behind when it fails, and returns its connection to the pool', async () => {
    const pool = createPool(url);
    await pool.query('create table loaves (name text)');
    const failing = withTransaction(pool, async (tx) => {
      await tx.query(`insert into loaves values ('rye')`);
      throw new Error('burnt');
    });
    await expect(failing).rejects.toThrow('burnt');
    const { rowCount } = await pool.query('select 1 from loaves');
    expect(rowCount).toBe(0);
    expect(pool.totalCount).toBe(1);
    await pool.end();
  });

  it('runs its after-commit callback once, after its own commit only', async () => {
    const pool = createPool(url, { max: 1 });
    const done: string[] = [];
    const noting = (name: string, fails = false) =>
      withTransaction(pool, async (tx) => {
        await tx.query('select 1');
        afterCommit(tx, () => done.push(name));
        if (fails) throw new Error('burnt');
      });
    await noting('first');
    await expect(noting('never', true)).rejects.toThrow('burnt');
    await noting('second');
    expect(done).toEqual(['first', 'second']);
    await pool.end();
  });
});
