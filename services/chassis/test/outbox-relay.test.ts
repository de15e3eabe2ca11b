import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { runInContext } from '../src/runtime/context.ts';
import { withTransaction, type Pool } from '../src/database/db.ts';
import type { BackgroundWorker } from '../src/runtime/background-worker.ts';
import type { Kafka } from '../src/messaging/kafka.ts';
import { appendToOutbox } from '../src/messaging/outbox.ts';
import {
  startOutboxRelay,
  type RelaySettings,
} from '../src/messaging/outbox-relay.ts';
import { clearOutboxPayloadsAndMarkSent } from '../src/privacy/erasure.ts';
import {
  eventually,
  recordMessages,
  silentLog,
  createTestDatabase,
  createTestTopics,
} from '../src/testing/testing.ts';
import { bake, distinct, idOf, topic } from './support/events.ts';

let pool: Pool;
let drop: () => Promise<void>;
let kafka: Kafka;
let recorded: ReturnType<typeof recordMessages>;
const relays: BackgroundWorker[] = [];

const relay = (over: Partial<RelaySettings> = {}): BackgroundWorker => {
  const started = startOutboxRelay({
    pool,
    kafka,
    service: 'bakery',
    log: silentLog,
    ...over,
  });
  relays.push(started);
  return started;
};

const unsent = async (): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*) from outbox where sent_at is null',
  );
  return Number(rows[0]?.count);
};

beforeEach(async () => {
  ({ pool, drop } = await createTestDatabase());
  ({ kafka } = await createTestTopics([topic]));
  recorded = recordMessages(kafka, [topic]);
});

afterEach(async () => {
  await Promise.all(relays.splice(0).map((one) => one.close()));
  await recorded.close();
  await drop();
});

describe('the outbox relay', () => {
  it('publishes committed events as CloudEvents with their trace context, and never events that were rolled back', async () => {
    relay();
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await runInContext(
      { requestId: 'r', correlationId: 'click-1', traceparent },
      () => bake(pool, { key: 'rye', version: 3 }),
    );
    await expect(
      withTransaction(pool, async (tx) => {
        await appendToOutbox(tx, {
          topic,
          key: 'lost',
          type: 'LoafBaked',
          version: 1,
          occurredAt: new Date(),
          payload: Buffer.from('x'),
        });
        throw new Error('the oven broke');
      }),
    ).rejects.toThrow('the oven broke');

    await eventually(async () => expect(await unsent()).toBe(0));
    await eventually(() => expect(recorded.messages).toHaveLength(1));
    const [message] = recorded.messages;
    expect(message?.key).toBe('rye');
    expect(message?.headers).toMatchObject({
      ce_specversion: '1.0',
      ce_type: 'LoafBaked',
      ce_source: '/bakery',
      ce_subject: 'rye',
      ce_time: '2026-11-21T08:00:00.000Z',
      'content-type': 'application/protobuf',
      aggregateversion: '3',
      correlationid: 'click-1',
    });
    expect(message?.headers['traceparent']).toMatch(
      new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-01$`),
    );
  });

  it('repeats events after a crash between publishing and marking, without losing any', async () => {
    let crashes = 2;
    const ids = await bake(pool, { key: 'rye' }, { key: 'oat' });
    relay({
      beforeMark: async () => {
        if (crashes-- > 0) throw new Error('killed here');
      },
    });
    await eventually(async () => expect(await unsent()).toBe(0));
    await eventually(() =>
      expect(recorded.messages.length).toBeGreaterThanOrEqual(3 * ids.length),
    );
    expect(distinct(recorded.messages.map(idOf)).sort()).toEqual(ids.sort());
  });

  it('holds its lease while an erasure empties the events that it is sending', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    await bake(pool, { key: 'ada' }, { key: 'rye' });
    let erasures = 0;
    relay({
      log,
      beforeMark: async () => {
        if (erasures++ > 0) return;
        await withTransaction(pool, (tx) =>
          clearOutboxPayloadsAndMarkSent(tx, topic, ['ada']),
        );
      },
    });
    await eventually(async () => expect(await unsent()).toBe(0));
    // The relay sends this event after the first batch, so a warning about that batch is logged by then.
    await bake(pool, { key: 'oat' });
    await eventually(async () => expect(await unsent()).toBe(0));
    expect(lines).toEqual([]);
  });

  it('refuses to mark events for a relay that was frozen while another took over', async () => {
    const [id] = await bake(pool, { key: 'rye' });
    const thaw = Promise.withResolvers<undefined>();
    const frozen = Promise.withResolvers<undefined>();
    relay({
      leaseSeconds: 1,
      beforeMark: () => {
        frozen.resolve(undefined);
        return thaw.promise;
      },
    });
    await frozen.promise;
    let takeovers = 0;
    relay({
      leaseSeconds: 1,
      beforeMark: async () => {
        takeovers += 1;
      },
    });
    await eventually(async () => expect(await unsent()).toBe(0));
    const { rows: before } = await pool.query('select sent_at from outbox');
    thaw.resolve(undefined);
    // The first relay continues without a lease and looks for new events.
    await bake(pool, { key: 'oat' });
    await eventually(async () => expect(await unsent()).toBe(0));

    const { rows: after } = await pool.query(
      'select sent_at from outbox where event_id = $1',
      [id],
    );
    expect(after).toEqual(before);
    expect(takeovers).toBeGreaterThanOrEqual(1);
  });

  it('lets one of two relays publish, and keeps the order of each key', async () => {
    relay();
    relay();
    const keys = ['rye', 'oat', 'wheat'];
    for (let version = 1; version <= 40; version += 1)
      await bake(pool, ...keys.map((key) => ({ key, version })));
    await eventually(async () => expect(await unsent()).toBe(0));
    await eventually(() => expect(recorded.messages).toHaveLength(120));
    for (const key of keys)
      expect(
        recorded.messages
          .filter((message) => message.key === key)
          .map(({ headers }) => Number(headers['aggregateversion'])),
      ).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });

  it('sends alternating events of two topics in two batches', async () => {
    const other = `${topic}.crumbs`;
    const both = await createTestTopics([topic, other]);
    await withTransaction(pool, (tx) =>
      Promise.all(
        [topic, other, topic, other, topic, other].map((name, version) =>
          appendToOutbox(tx, {
            topic: name,
            key: 'rye',
            type: 'LoafBaked',
            version,
            occurredAt: new Date(),
            payload: Buffer.from('x'),
          }),
        ),
      ),
    );
    const recordedBoth = recordMessages(both.kafka, [topic, other]);
    let batches = 0;
    relay({
      kafka: both.kafka,
      beforeMark: async () => {
        batches += 1;
      },
    });
    await eventually(() => expect(recordedBoth.messages).toHaveLength(6));
    await eventually(async () => expect(await unsent()).toBe(0));
    await recordedBoth.close();
    expect(batches).toBe(2);
    const versions = recordedBoth.messages.map(({ headers }) =>
      Number(headers['aggregateversion']),
    );
    expect(versions.filter((version) => version % 2 === 0)).toEqual([0, 2, 4]);
    expect(versions.filter((version) => version % 2 === 1)).toEqual([1, 3, 5]);
  });

  it('splits a backlog that is too large for one batch of the broker', async () => {
    const loaves = Array.from({ length: 12 }, (_, index) => ({
      key: 'rye',
      version: index + 1,
      bytes: 300_000,
    }));
    await bake(pool, ...loaves);
    relay();
    await eventually(async () => expect(await unsent()).toBe(0));
    await eventually(() => expect(recorded.messages).toHaveLength(12));
  });

  it('parks an event that is too large for the broker with the later events of its key, and sends the others', async () => {
    await bake(
      pool,
      { key: 'rye', bytes: 1_500_000 },
      { key: 'rye', version: 2 },
      { key: 'oat' },
    );
    relay();
    await eventually(() =>
      expect(recorded.messages.map(({ key }) => key)).toEqual(['oat']),
    );
    const { rows } = await pool.query(
      `select last_error from outbox where parked_at is not null`,
    );
    expect(rows).toEqual([{ last_error: 'too large for the broker' }]);
    expect(await unsent()).toBe(2);
  });
});
