import type { Pool } from '@imprint/chassis/db';
import type {
  PaymentProvider,
  VerifyResult,
} from '../payments/attempts/payment.model.ts';
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

/** Returns whether the provider accepts the key, and when webhooks and emails last went through. */
export const readReadiness =
  ({ pool, provider }: { pool: Pool; provider: PaymentProvider }) =>
  async () => {
    const [outcome, webhookReceivedAt, mail] = await Promise.all([
      checkProvider(provider),
      findLastWebhookTime(pool),
      findNewestMailAttempt(pool),
    ]);
    return {
      payments: { outcome, mode: provider.mode },
      webhookReceivedAt,
      mail: mail ?? null,
    };
  };
