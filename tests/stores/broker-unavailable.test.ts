import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopDaemon } from '@imprint/local/daemon';
import { reserveFreePort } from '@imprint/local/ports';
import { startKafka } from '@imprint/local/stores/kafka';
import { expect, it } from '@jest/globals';
import { startConsumer } from '@imprint/chassis/messaging/consumer';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { startOutboxRelay } from '@imprint/chassis/messaging/outbox-relay';
import {
  eventually,
  silentLog,
  createTestDatabase,
} from '@imprint/chassis/testing';
import { bake, topic } from '../../services/chassis/test/support/events.ts';

const group = 'shop.shelves';

it('events are stored while the broker is unavailable, and each is delivered once when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-broker-'));
  const ports = { kafka: await reserveFreePort(), postgres: 0, redis: 0 };
  const broker = () => startKafka({ folder, ports, throwaway: true });
  const { pool, drop } = await createTestDatabase();
  await pool.query('create table shelf (loaf text not null)');
  const kafka = createKafka({
    brokers: [await broker()],
    clientId: 'test',
    log: silentLog,
    sessionTimeoutMs: 6_000,
  });
  await kafka.createTopics([topic, `${group}.dlq`], {
    partitions: 3,
    replicas: 1,
    retentionMs: 3_600_000,
  });
  const relay = startOutboxRelay({
    pool,
    kafka,
    service: 'bakery',
    log: silentLog,
  });
  const consumer = startConsumer({
    pool,
    kafka,
    group,
    topics: [topic],
    handlers: {
      LoafBaked: async (tx, { key }) => {
        await tx.query('insert into shelf (loaf) values ($1)', [key]);
      },
    },
    log: silentLog,
  });
  const shelf = async () => {
    const { rows } = await pool.query<{ loaf: string }>(
      'select loaf from shelf order by loaf',
    );
    return rows.map(({ loaf }) => loaf);
  };

  try {
    await bake(pool, { key: 'before' });
    await eventually(async () => expect(await shelf()).toEqual(['before']));

    await stopDaemon({ folder, name: 'kafka' });
    const unavailableAt = performance.now();
    await bake(pool, { key: 'meanwhile-1' }, { key: 'meanwhile-2' });
    await eventually(
      async () => {
        const { rows } = await pool.query<{ attempts: number }>(
          'select min(attempts) as attempts from outbox where sent_at is null',
        );
        expect(rows[0]?.attempts).toBeGreaterThanOrEqual(3);
        expect(performance.now() - unavailableAt).toBeGreaterThan(60_000);
      },
      { withinMs: 90_000, everyMs: 500 },
    );

    await broker();
    await eventually(
      async () =>
        expect(await shelf()).toEqual(['before', 'meanwhile-1', 'meanwhile-2']),
      { withinMs: 60_000 },
    );
  } finally {
    await consumer.close();
    await relay.close();
    await stopDaemon({ folder, name: 'kafka' });
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
});
