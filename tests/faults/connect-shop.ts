import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool, type Pool } from '@imprint/chassis/db';
import { createLogger } from '@imprint/chassis/logger';
import { createKafka } from '@imprint/chassis/messaging/kafka';
import { repositoryFolder } from '@imprint/local/folders';
import {
  defineSystemProcesses,
  type SystemEnvironment,
} from '@imprint/local/system';
import { signIn } from './admin.ts';
import type { Arrival, Shop } from './invariants/shop.ts';

const run = promisify(execFile);

type Summary = { messageId?: string; receivedAt: string };

const arrivalOf = ({ messageId = '', receivedAt }: Summary): Arrival => ({
  mailId: /^<(.*)@/.exec(messageId)?.[1] ?? messageId,
  at: new Date(receivedAt),
});

const readPaymentMode = async (orders: Pool): Promise<Shop['mode']> => {
  const { rows } = await orders.query<{ mode: Shop['mode'] | null }>(
    'select mode from announced_payment_mode',
  );
  return rows[0]?.mode ?? 'test';
};

/** Connects the checker of the invariants to a system on this machine. */
export const connectShop = async (around: SystemEnvironment) => {
  const { databases, ports, stores, dataFolder } = around;
  const pools = [
    databases.orders,
    databases['ebook-access'],
    databases.analytics,
    databases.catalog,
  ].map((url) => createPool(url, { max: 2, statementTimeoutMs: 120_000 }));
  const [orders, ebookAccess, analytics, catalog] = pools;
  if (!orders || !ebookAccess || !analytics || !catalog)
    throw new Error('a service has no database');

  const admin = await signIn(`http://127.0.0.1:${ports.GATEWAY_PORT}`);
  const inbox = `http://127.0.0.1:${ports.MAIL_PORT}`;

  const shop: Shop = {
    orders,
    ebookAccess,
    analytics,
    catalog,
    mode: await readPaymentMode(orders),
    kafka: createKafka({
      brokers: stores.kafkaBrokers.split(','),
      clientId: 'check-invariants',
      log: createLogger('check-invariants', 'silent'),
    }),
    arrivals: async () => {
      const answer = await fetch(`${inbox}/api/email/summary`);
      return ((await answer.json()) as Summary[]).map(arrivalOf);
    },
    getAsAdmin: admin.get,
    analyticsMaxAgeMs: 5_500,
    gatewayLog: async () => {
      const log = join(dataFolder, 'logs/gateway.log');
      return (await readFile(log, 'utf8')).split('\n');
    },
    rebuild: async () => {
      const analyticsPart = defineSystemProcesses(around).find(
        ({ name }) => name === 'analytics',
      );
      await run(process.execPath, ['src/rebuild.ts'], {
        cwd: join(repositoryFolder, 'services/analytics'),
        env: { ...process.env, ...analyticsPart?.env },
      });
    },
  };
  return {
    shop,
    admin,
    close: () => Promise.all(pools.map((pool) => pool.end())),
  };
};
