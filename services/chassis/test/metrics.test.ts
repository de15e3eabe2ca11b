import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { createPool, type Pool, withTransaction } from '../src/database/db.ts';
import { DependencyUnavailable } from '../src/errors.ts';
import { createOpsServer } from '../src/http/ops-server.ts';
import { listen, type RunningServer } from '../src/http/server.ts';
import { enqueueMail, startMailQueue } from '../src/mail/mail-queue.ts';
import { startConsumer } from '../src/messaging/consumer/consumer.ts';
import type { Kafka } from '../src/messaging/kafka.ts';
import { appendToOutbox, initEventCounters } from '../src/messaging/outbox.ts';
import { startOutboxRelay } from '../src/messaging/outbox-relay.ts';
import {
  eventually,
  silentLog,
  createTestDatabase,
  createTestTopics,
} from '../src/testing/testing.ts';

const topic = 'bakery.v1';
const group = 'shop.loaves';

let pool: Pool;
let kafka: Kafka;
let ops: RunningServer;
let isRedisThere = true;
const toClose: (() => Promise<void>)[] = [];

const metricLines = async (): Promise<string[]> =>
  (await (await fetch(`http://127.0.0.1:${ops.port}/metrics`)).text()).split(
    '\n',
  );

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = createPool(database.url, { name: 'ovens', max: 4 });
  ({ kafka } = await createTestTopics([topic], [group]));
  const server = createOpsServer('bakery', { redis: () => isRedisThere });
  ops = await listen(server, 0, '127.0.0.1');
  toClose.push(ops.close, () => pool.end(), database.drop);
});

afterAll(async () => {
  for (const close of toClose) await close();
  register.clear();
});

const bake = () =>
  withTransaction(pool, (tx) =>
    appendToOutbox(tx, {
      topic,
      key: 'rye',
      type: 'bakery.v1.Baked',
      version: 1,
      occurredAt: new Date(),
      payload: new Uint8Array([1]),
    }),
  );

describe('the metrics of a service', () => {
  it('start event counters at zero', async () => {
    initEventCounters('bakery.v1.Eaten');
    expect(await metricLines()).toContain(
      'events_recorded_total{type="bakery.v1.Eaten",service="bakery"} 0',
    );
  });

  it('count recorded events and report the number and age of unsent ones', async () => {
    await bake();
    const unavailableKafka: Kafka = {
      ...kafka,
      sender: () => Promise.reject(new Error('away')),
    };
    const relay = startOutboxRelay({
      pool,
      kafka: unavailableKafka,
      service: 'bakery',
      log: silentLog,
    });
    await eventually(async () => {
      const lines = await metricLines();
      expect(lines).toContain(
        'events_recorded_total{type="bakery.v1.Baked",service="bakery"} 1',
      );
      expect(lines).toContain('outbox_waiting{service="bakery"} 1');
      expect(lines).toContain('outbox_parked{service="bakery"} 0');
      expect(lines.join('\n')).toMatch(/outbox_oldest_seconds\{.*\} \d+\.\d/);
    });
    await relay.close();
  });

  it('report the lag and the dead letters of a consumer group', async () => {
    const relay = startOutboxRelay({
      pool,
      kafka,
      service: 'bakery',
      log: silentLog,
    });
    await eventually(async () => {
      const { rows } = await pool.query(
        'select from outbox where sent_at is null',
      );
      expect(rows).toHaveLength(0);
    });
    await relay.close();
    const startGroup = (error: Error) => {
      const consumer = startConsumer({
        pool,
        kafka,
        group,
        topics: [topic],
        handlers: { 'bakery.v1.Baked': () => Promise.reject(error) },
        log: silentLog,
        retryDelaysMs: [],
      });
      toClose.unshift(consumer.close);
      return consumer;
    };
    const labels = `group="${group}",service="bakery"`;
    const waiting = startGroup(new DependencyUnavailable(new Error('oven')));
    await eventually(async () => {
      const lines = await metricLines();
      expect(lines).toContain(
        `consumer_lag{group="${group}",topic="${topic}",service="bakery"} 1`,
      );
      expect(lines).toContain(`dead_letters_waiting{${labels}} 0`);
      expect(lines).toContain(`consumer_connected{${labels}} 1`);
    });
    await waiting.close();
    startGroup(new Error('burnt'));
    await eventually(async () =>
      expect(
        await register.getSingleMetricAsString('events_handled_total'),
      ).toContain(`outcome="dead letter"`),
    );
    await eventually(async () =>
      expect(await metricLines()).toContain(
        `dead_letters_waiting{${labels}} 1`,
      ),
    );
  });

  it('report waiting emails, database connections and dependencies', async () => {
    await withTransaction(pool, (tx) =>
      enqueueMail(tx, {
        cause: 'c1',
        template: 'baked',
        to: 'ada@example.com',
        data: {},
      }),
    );
    const queue = startMailQueue({
      pool,
      service: 'bakery',
      templates: ['baked'],
      provider: {
        send: () => Promise.reject(new Error('away')),
        close: () => undefined,
      },
      render: () => Promise.resolve({ subject: 's', text: 't', html: 'h' }),
      log: silentLog,
    });
    isRedisThere = false;
    await eventually(async () => {
      const lines = await metricLines();
      expect(lines).toContain('mails_waiting{service="bakery"} 1');
      expect(lines).toContain(
        'mails_total{template="baked",outcome="refused",service="bakery"} 0',
      );
      expect(lines).toContain('need_met{need="redis",service="bakery"} 0');
      expect(lines).toContain('pg_pool_limit{pool="ovens",service="bakery"} 4');
      expect(lines).toContain(
        'pg_pool_waiting{pool="ovens",service="bakery"} 0',
      );
    });
    await queue.close();
  });

  it('report an unknown value while the database is unavailable', async () => {
    const nowhere = createPool('postgres://nobody@127.0.0.1:1/none');
    const queue = startMailQueue({
      pool: nowhere,
      service: 'bakery',
      templates: [],
      provider: { send: () => Promise.resolve(), close: () => undefined },
      render: () => Promise.resolve(undefined),
      log: silentLog,
    });
    await eventually(async () => {
      const lines = await metricLines();
      expect(lines).toContain('mails_waiting{service="bakery"} Nan');
      expect(lines.join('\n')).not.toContain('ada@');
    });
    await queue.close();
    await nowhere.end();
  });
});
