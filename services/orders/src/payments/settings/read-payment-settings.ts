import type { Pool } from '@imprint/chassis/db';
import { describeSettings } from '@imprint/chassis/settings/group';
import { findLastWebhookTime } from '../webhooks/webhook.repository.ts';
import {
  editablePaymentSettings,
  modeOf,
  paymentSettings,
  type PaymentSettingsReader,
} from './payment-settings.ts';

const isEditable = (field: string): boolean =>
  field in editablePaymentSettings.values ||
  field in editablePaymentSettings.secrets;

type Deps = {
  pool: Pool;
  publicUrl: string;
  settings: { payments: PaymentSettingsReader };
};

/** Returns the payment settings for the admin, without secrets, and what the provider's dashboard needs to be told. */
export const readPaymentSettings =
  ({ pool, publicUrl, settings }: Deps) =>
  async () => {
    const current = settings.payments.current();
    const { publicKey, checkout } = current.values;
    const mode = modeOf(current);
    const meta = describeSettings(paymentSettings, current);
    return {
      settings: { publicKey, checkout },
      meta: {
        version: meta.version,
        fromEnvironment: meta.fromEnvironment.filter(isEditable),
        secrets: { secretKey: Boolean(meta.secrets['secretKey']) },
        mode,
        webhookUrl: `${publicUrl}/api/webhooks/paystack`,
        webhookReceivedAt: await findLastWebhookTime(pool, mode),
      },
    };
  };
