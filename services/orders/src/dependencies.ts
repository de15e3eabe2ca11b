import { randomBytes } from 'node:crypto';
import { createPool, type Pool } from '@imprint/chassis/db';
import type { Lifecycle } from '@imprint/chassis/lifecycle';
import { createCurrentMailProvider } from '@imprint/chassis/mail/current-provider';
import {
  emailSettings,
  type EmailSettingsReader,
  toMailServer,
} from '@imprint/chassis/mail/email-settings';
import type { MailProvider } from '@imprint/chassis/mail/smtp';
import {
  type EmailTextsReader,
  emailTextsSettings,
} from '@imprint/chassis/mail/texts/settings';
import type { Base } from '@imprint/chassis/service';
import { reencryptSecrets } from '@imprint/chassis/settings/reencrypt';
import { createSettingsReader } from '@imprint/chassis/settings/reader';
import {
  createSecretBox,
  type SecretBox,
} from '@imprint/chassis/settings/secret-box';
import { groupLockTimeoutMs } from '@imprint/chassis/group-commit-queue';
import type { Config } from './config.ts';
import {
  orderViewSettings,
  type OrderViewReader,
} from './order-views/order-view-settings.ts';
import type { RandomBytes } from './orders/place-order.ts';
import type { PaymentProvider } from './payments/attempts/payment.model.ts';
import {
  type CheckSecretKey,
  createSecretKeyCheck,
} from './payments/paystack/check-secret-key.ts';
import { createCurrentProvider } from './payments/paystack/current-provider.ts';
import { createPaystackProvider } from './payments/paystack/paystack.provider.ts';
import {
  paymentSettings,
  type PaymentSettingsReader,
  toProviderKeys,
} from './payments/settings/payment-settings.ts';
import {
  taxSettings,
  type TaxSettingsReader,
} from './sales-report/tax-settings.ts';

export type Deps = Base<Config> & {
  /** A pool reserved for storing webhooks, so that they are accepted even while the main pool is busy. */
  webhookPool: Pool;
  /** A pool reserved for CSV exports, whose statements have no timeout (decision 30). */
  exportPool: Pool;
  box: SecretBox;
  settings: {
    payments: PaymentSettingsReader;
    email: EmailSettingsReader;
    emailTexts: EmailTextsReader;
    tax: TaxSettingsReader;
    orderViews: OrderViewReader;
  };
  provider: PaymentProvider;
  checkSecretKey: CheckSecretKey;
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

/** Opens the settings that the admin saves in the back office. */
export const openSettings = (base: Base<Config>) => {
  const box = createSecretBox(base.config);
  const deps = { ...base, box };
  return {
    box,
    settings: {
      payments: createSettingsReader(deps, paymentSettings),
      email: createSettingsReader(deps, emailSettings),
      emailTexts: createSettingsReader(deps, emailTextsSettings),
      tax: createSettingsReader(deps, taxSettings),
      orderViews: createSettingsReader(deps, orderViewSettings),
    },
  };
};

/** Opens the mail server of the settings that apply at each email. */
export const openCurrentMail = (
  config: Config,
  settings: Deps['settings'],
): MailProvider =>
  createCurrentMailProvider(
    () => toMailServer(settings.email.current()),
    config.SMTP_CONNECTIONS,
  );

/** Opens the payment provider with the keys that apply at each call. */
export const openCurrentProvider = (
  { config, clock, log }: Base<Config>,
  settings: Deps['settings'],
) =>
  createCurrentProvider({
    readKeys: () => toProviderKeys(settings.payments.current(), clock.now()),
    open: (keys) =>
      createPaystackProvider({
        ...keys,
        baseUrl: config.PAYSTACK_BASE_URL,
        log,
      }),
  });

export const openDependencies = async (
  base: Base<Config>,
  life: Lifecycle,
): Promise<Deps> => {
  const { config, log } = base;
  const pools = openWebhookAndExportPools(config.DATABASE_URL);
  life.onStop('database for webhooks', () => pools.webhookPool.end());
  life.onStop('database for exports', () => pools.exportPool.end());

  const { box, settings } = openSettings(base);
  await reencryptSecrets({ ...base, box }, paymentSettings);
  await settings.payments.refresh();
  await settings.email.refresh();
  await settings.emailTexts.refresh();
  await settings.tax.refresh();
  const provider = openCurrentProvider(base, settings);
  life.onStop('payment provider', () => provider.close());
  if (!provider.isSetUp) log.warn('payments not set up');
  else if (config.NODE_ENV === 'production' && provider.mode === 'test')
    log.warn('payment keys in test mode in production');

  const mail = openCurrentMail(config, settings);
  if (!mail.isSetUp) log.warn('mail not set up');
  return {
    ...base,
    ...pools,
    box,
    settings,
    provider,
    checkSecretKey: createSecretKeyCheck({
      baseUrl: config.PAYSTACK_BASE_URL,
      log,
    }),
    mail,
    random: randomBytes,
  };
};
