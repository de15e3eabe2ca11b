import { createCachedProbe } from '@imprint/chassis/cached-probe';
import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type {
  PaymentProvider,
  VerifyResult,
} from '../payments/attempts/payment.model.ts';
import type { PaymentSettingsReader } from '../payments/settings/payment-settings.ts';
import { findLastWebhookTime } from '../payments/webhooks/webhook.repository.ts';
import { findNewestMailAttempt } from './readiness.repository.ts';

// The call names a payment that does not exist; only a provider that accepts the key says so.
const probeReference = 'imprint-readiness';

const outcomes = {
  reported: 'accepted',
  unknown: 'accepted',
  silent: 'unusable',
  unreached: 'unreachable',
} as const satisfies Record<VerifyResult['outcome'], string>;

const checkProvider = async (provider: PaymentProvider) =>
  provider.isSetUp
    ? outcomes[(await provider.verify(probeReference)).outcome]
    : 'missing';

// Short enough that the dashboard notices within a minute when a key is revoked; a saved key is checked at once.
const maxProbeAgeMs = 60_000;

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  settings: { payments: PaymentSettingsReader };
};

/**
 * Creates a function that returns whether the provider accepts the key, and when webhooks and emails last went through.
 * The provider is asked again after a minute, after a change of its settings, and if `fresh`.
 */
export const readReadiness = ({ pool, clock, provider, settings }: Deps) => {
  const probe = createCachedProbe(clock, maxProbeAgeMs, () =>
    checkProvider(provider),
  );
  return async ({ fresh }: { fresh: boolean }) => {
    const { mode } = provider;
    const key = `${settings.payments.current().version} ${mode}`;
    const [outcome, webhookReceivedAt, mail] = await Promise.all([
      probe({ key, fresh }),
      findLastWebhookTime(pool, provider.isSetUp ? provider.mode : null),
      findNewestMailAttempt(pool),
    ]);
    return {
      payments: { outcome, mode },
      webhookReceivedAt,
      mail: mail ?? null,
    };
  };
};
