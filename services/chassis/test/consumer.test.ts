import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createPool, type Pool, type Tx } from '../src/database/db.ts';
import { ConflictError, UnavailableError } from '../src/errors.ts';
import {
  startConsumer,
  type ConsumerSettings,
  type EventHandler,
  type ReceivedEvent,
} from '../src/messaging/consumer/consumer.ts';
import type { Kafka, Sender } from '../src/messaging/kafka.ts';
import {
  eventually,
  recordMessages,
  silentLog,
  createTestDatabase,
  createTestTopics,
} from '../src/testing/testing.ts';
import { topic } from './support/events.ts';

const group = 'shop.shelves';

let pool: Pool;
let url: string;
let drop: () => Promise<void>;
let kafka: Kafka;
let sender: Sender;
const opened: { close: () => Promise<void> }[] = [];

const shelfFull = (message: string) => new ConflictError('SHELF_FULL', message);

const event = (key: string, id = uuid(), type = 'LoafBaked') => ({
  key,
  value: Buffer.from('x'),
  headers: {
    ce_id: id,
    ce_type: type,
    ce_time: '2026-11-21T08:00:00Z',
    aggregateversion: '1',
  },
});

const putOnShelf: EventHandler = async (tx, { key }) => {
  await tx.query('insert into shelf (loaf) values ($1)', [key]);
};

const consume = (
  handler: EventHandler,
  over: Partial<ConsumerSettings> = {},
) => {
  const consumer = startConsumer({
    pool,
    kafka,
    group,
    topics: [topic],
    handlers: { LoafBaked: handler },
    log: silentLog,
    retryDelaysMs: [10, 20, 30],
    ...over,
  });
  opened.push(consumer);
  return consumer;
};

const shelf = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ loaf: string }>(
    'select loaf from shelf order by loaf',
  );
  return rows.map(({ loaf }) => loaf);
};

const deadLetters = () => {
  const recorded = recordMessages(kafka, [`${group}.dlq`]);
  opened.push(recorded);
  return recorded.messages;
};

beforeEach(async () => {
  ({ pool, url, drop } = await createTestDatabase());
  await pool.query(
    'create table shelf (loaf text not null); grant all on shelf to public',
  );
  ({ kafka } = await createTestTopics([topic], [group]));
  sender = await kafka.sender();
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await sender.close();
  await drop();
});

describe('the event consumer', () => {
  it('handles an event once, however often it is delivered', async () => {
    const id = uuid();
    await sender.send(topic, [event('rye', id), event('rye', id)]);
    consume(putOnShelf);
    await sender.send(topic, [event('rye', id), event('zz-last')]);
    await eventually(async () =>
      expect(await shelf()).toEqual(['rye', 'zz-last']),
    );
  });

  it('skips event types without a handler', async () => {
    await sender.send(topic, [
      event('cake', uuid(), 'CakeBaked'),
      event('rye'),
    ]);
    consume(putOnShelf);
    await eventually(async () => expect(await shelf()).toEqual(['rye']));
  });

  it('rolls back the inbox row together with the effect when a handler fails midway', async () => {
    let tries = 0;
    consume(async (tx, received) => {
      await putOnShelf(tx, received);
      if (++tries < 3) throw new Error('dropped it');
    });
    await sender.send(topic, [event('rye')]);
    await eventually(async () => expect(await shelf()).toEqual(['rye']));
    expect(tries).toBe(3);
  });

  it('handles a batch in one transaction', async () => {
    const transactions = new Set<string>();
    consume(async (tx, received) => {
      const { rows } = await tx.query<{ id: string }>(
        'select pg_current_xact_id()::text as id',
      );
      transactions.add(rows[0]?.id ?? '');
      await putOnShelf(tx, received);
    });
    const loaf = event('rye');
    await sender.send(topic, [
      ...Array.from({ length: 40 }, () => event('rye')),
      loaf,
      loaf,
    ]);
    await eventually(async () => expect(await shelf()).toHaveLength(41));
    expect(transactions.size).toBeLessThan(10);
  });

  it('passes a batch to handleBatch in one call, each event once', async () => {
    const handed: number[] = [];
    const readAll = async (tx: Tx, events: ReceivedEvent[]) => {
      handed.push(events.length);
      if (events.some(({ key }) => key === 'burnt')) throw new Error('smoke');
      for (const received of events) await putOnShelf(tx, received);
    };
    consume(putOnShelf, { handleBatch: readAll });
    const loaf = event('rye');
    await sender.send(topic, [
      ...Array.from({ length: 20 }, () => event('rye')),
      loaf,
      loaf,
    ]);
    await eventually(async () => expect(await shelf()).toHaveLength(21));
    expect(Math.max(...handed)).toBeGreaterThan(1);
    await sender.send(topic, [event('burnt'), event('rye')]);
    await eventually(async () => expect(await shelf()).toHaveLength(23));
  });

  it('handles the events of one fetch wait in one call', async () => {
    const handed: number[] = [];
    const readAll = async (tx: Tx, events: ReceivedEvent[]) => {
      handed.push(events.length);
      for (const received of events) await putOnShelf(tx, received);
    };
    consume((tx, received) => readAll(tx, [received]), {
      maxWaitMs: 1_500,
      handleBatch: readAll,
    });
    await sender.send(topic, [event('first')]);
    await eventually(async () => expect(await shelf()).toHaveLength(1));
    for (let loaves = 0; loaves < 30; loaves += 1)
      await sender.send(topic, [event('rye')]);
    await eventually(async () => expect(await shelf()).toHaveLength(31));
    // The first event takes one call. A fetch wait may end while the others arrive, so they take at most two.
    expect(handed.length).toBeLessThanOrEqual(3);
  });

  it('handles each event in its own transaction after one event of the batch failed', async () => {
    const dead = deadLetters();
    const bad = uuid();
    consume(async (tx, received) => {
      await putOnShelf(tx, received);
      if (received.id === bad) throw shelfFull('no room');
    });
    await sender.send(topic, [
      event('rye'),
      event('rye'),
      event('rye', bad),
      event('rye'),
    ]);
    await eventually(async () => expect(await shelf()).toHaveLength(3));
    await eventually(() => expect(dead).toHaveLength(1));
    expect(dead[0]?.headers).toMatchObject({ ce_id: bad, dlq_attempt: '1' });
  });

  it('retries after a TypeError, then moves the event to the dead-letter topic and handles the next one', async () => {
    const dead = deadLetters();
    let tries = 0;
    consume(async (tx, received) => {
      if (received.key === 'burnt') {
        tries += 1;
        (undefined as unknown as { loaf: string }).loaf.trim();
      }
      await putOnShelf(tx, received);
    });
    // The same key puts the second failing event and the next one into the same partition.
    await sender.send(topic, [event('burnt')]);
    await sender.send(topic, [event('burnt'), event('rye')]);
    await eventually(async () => expect(await shelf()).toEqual(['rye']));
    await eventually(() => expect(dead).toHaveLength(2));
    // Each of the two events is handled four times alone, and at most once more in a batch.
    expect(tries).toBeGreaterThanOrEqual(8);
    expect(tries).toBeLessThanOrEqual(10);
    expect(dead[0]?.headers).toMatchObject({
      dlq_topic: topic,
      dlq_attempt: '4',
      dlq_reason: expect.stringContaining('TypeError') as unknown,
    });
  });

  it('moves an undecodable or finally refused event to the dead-letter topic at the first attempt', async () => {
    const dead = deadLetters();
    const poison = { key: 'same', value: Buffer.from('?'), headers: {} };
    consume(async (tx, received) => {
      if (received.id === full) throw shelfFull('no room');
      await putOnShelf(tx, received);
    });
    const full = uuid();
    await sender.send(topic, [poison, event('same', full), event('same')]);
    await eventually(async () => expect(await shelf()).toEqual(['same']));
    await eventually(() => expect(dead).toHaveLength(2));
    expect(dead.map(({ headers }) => headers['dlq_attempt'])).toEqual([
      '1',
      '1',
    ]);
    expect(dead.map(({ headers }) => headers['dlq_reason'])).toEqual([
      'Error: no usable ce_id',
      'Error: no room',
    ]);
  });

  it('retries beyond the attempt limit while a dependency is unavailable, and keeps the order', async () => {
    let cold = 4;
    const seen: string[] = [];
    consume(
      async (tx, received) => {
        if (cold-- > 0)
          throw new UnavailableError('OVEN_COLD', 'still heating');
        seen.push(received.id);
        await putOnShelf(tx, received);
      },
      { retryDelaysMs: [] },
    );
    const ids = [uuid(), uuid()];
    await sender.send(
      topic,
      ids.map((id) => event('rye', id)),
    );
    await eventually(async () => expect(await shelf()).toHaveLength(2));
    expect(seen).toEqual(ids);
  });

  it.each([
    ['a statement', 'select pg_sleep(5)'],
    ['a lock', 'lock table shelf in access exclusive mode'],
  ])(
    'moves an event to the dead-letter topic after repeated timeouts of %s, and handles the next one',
    async (_what, wait) => {
      const dead = deadLetters();
      const hurried = createPool(url, {
        statementTimeoutMs: 1_000,
        lockTimeoutMs: 100,
      });
      const holder = await pool.connect();
      await holder.query(
        'begin; set local idle_in_transaction_session_timeout = 0; lock table shelf in share mode',
      );
      opened.push({
        close: async () => {
          await hurried.end();
        },
      });
      consume(
        async (tx, { key }) => {
          if (key === 'slow') await tx.query(wait);
          else seen.push(key);
        },
        { pool: hurried, retryDelaysMs: [10, 20] },
      );
      const seen: string[] = [];
      try {
        // Both events are in the same partition, so the failing one blocks the other until it is a dead letter.
        await sender.send(topic, [event('slow'), event('rye')]);
        await eventually(() => expect(dead).toHaveLength(1));
        expect(dead[0]?.headers).toMatchObject({ dlq_attempt: '3' });
        await sender.send(topic, [event('slow')]);
        await eventually(() => expect(seen).toContain('rye'));
        await eventually(() => expect(dead).toHaveLength(2));
      } finally {
        await holder.query('rollback');
        holder.release();
      }
    },
  );

  it('shares the partitions with a member that joins and handles no event twice', async () => {
    const loaves = Array.from({ length: 300 }, (_, index) => `loaf-${index}`);
    const slowly: EventHandler = async (tx, received) => {
      await tx.query('select pg_sleep(0.01)');
      await putOnShelf(tx, received);
    };
    consume(slowly);
    await sender.send(
      topic,
      loaves.slice(0, 150).map((key) => event(key)),
    );
    await eventually(async () =>
      expect((await shelf()).length).toBeGreaterThan(5),
    );
    const second = consume(slowly);
    await sender.send(
      topic,
      loaves.slice(150).map((key) => event(key)),
    );
    await eventually(() => expect(second.isConnected()).toBe(true));
    await eventually(
      async () => expect(await shelf()).toEqual([...loaves].sort()),
      { withinMs: 30_000 },
    );
  });
});
