import { connect } from 'node:net';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { patchIdlePolling } from '@imprint/chassis/messaging/kafka-idle-polling';

patchIdlePolling();

export const probePostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
};

export const probeRedis = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write('PING\r\n'),
    )
      .setTimeout(2_000, () => socket.destroy(new Error('no answer')))
      .on('error', reject)
      .on('close', () => reject(new Error('connection closed')))
      .on('data', (answer) => {
        socket.destroy();
        if (answer.toString().startsWith('+PONG')) resolve();
        else reject(new Error(answer.toString().trim()));
      });
  });

/** Resolves once the broker is part of its cluster; an open port does not show that. */
export const probeKafka = async (broker: string): Promise<void> => {
  const kafka = new Kafka({
    brokers: [broker],
    logLevel: logLevel.NOTHING,
    retry: { retries: 0 },
    connectionTimeout: 1_000,
    requestTimeout: 2_000,
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    await admin.describeCluster();
  } finally {
    await admin.disconnect();
  }
};
