import { randomBytes } from 'node:crypto';
import { createPool, type Pool } from '@imprint/chassis/db';
import type { Lifecycle } from '@imprint/chassis/lifecycle';
import {
  type MailProvider,
  createSmtpProvider,
} from '@imprint/chassis/mail/smtp';
import type { Base } from '@imprint/chassis/service';
import { groupLockTimeoutMs } from '@imprint/chassis/group-commit-queue';
import type { Config } from './config.ts';
import type { RandomBytes } from './orders/place-order.ts';
import type { PaymentProvider } from './payments/attempts/payment.model.ts';
import { createPaystackProvider } from './payments/paystack/paystack.provider.ts';

export type Deps = Base<Config> & {
  /** A pool reserved for storing webhooks, so that they are accepted even while the main pool is busy. */
  webhookPool: Pool;
  /** A pool reserved for CSV exports, whose statements have no timeout (decision 30). */
  exportPool: Pool;
  provider: PaymentProvider;
  mail: MailProvider;
  random: RandomBytes;
};

/** Opens the pools for webhooks and exports, which the service has in addition to its main pool. */
export const openWebhookAndExportPools = (
  databaseUrl: string,
  openPool = createPool,
) => ({
  webhookPool: openPool(databaseUrl, {
    name: 'webhooks',
    max: 2,
    lockTimeoutMs: groupLockTimeoutMs,
  }),
  exportPool: openPool(databaseUrl, {
    name: 'exports',
    max: 3,
    statementTimeoutMs: 0,
    pipeline: false,
  }),
});

export const openDependencies = (base: Base<Config>, life: Lifecycle): Deps => {
  const { config, log } = base;
  const pools = openWebhookAndExportPools(config.DATABASE_URL);
  life.onStop('database for webhooks', () => pools.webhookPool.end());
  life.onStop('database for exports', () => pools.exportPool.end());

  const provider = createPaystackProvider({
    secretKey: config.PAYSTACK_SECRET_KEY,
    previousSecretKey: config.PAYSTACK_PREVIOUS_SECRET_KEY,
    baseUrl: config.PAYSTACK_BASE_URL,
    log,
  });
  life.onStop('payment provider', () => provider.close());
  if (config.NODE_ENV === 'production' && provider.mode === 'test')
    log.warn('payment keys in test mode in production');

  const { SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS } = config;
  const mail = createSmtpProvider(SMTP_URL, MAIL_FROM, SMTP_CONNECTIONS);
  return { ...base, ...pools, provider, mail, random: randomBytes };
};
