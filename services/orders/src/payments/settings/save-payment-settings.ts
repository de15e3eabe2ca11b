import type { AdminClaims } from '@imprint/chassis/admin-token';
import { InvalidError, UnavailableError } from '@imprint/chassis/errors';
import {
  saveSettings,
  type SaveDeps,
  withoutEnvironment,
} from '@imprint/chassis/settings/save';
import type { SettingsEdit } from '@imprint/chassis/settings/group';
import type { Config } from '../../config.ts';
import type { PaymentMode } from '../../orders/order.model.ts';
import type { CheckSecretKey } from '../paystack/check-secret-key.ts';
import { parseKeyMode } from '../attempts/key-mode.model.ts';
import {
  paymentSettings,
  type PaymentSettingsReader,
} from './payment-settings.ts';

export const keyRejectedError = () =>
  new InvalidError(
    'KEY_REJECTED',
    'Paystack does not accept this secret key. Copy it again from your Paystack dashboard, Settings, API Keys & Webhooks.',
    { details: ['body.secretKey'] },
  );

export const providerUnreachableError = () =>
  new UnavailableError(
    'PROVIDER_UNREACHABLE',
    'Paystack could not be reached, so the key could not be checked. Nothing was saved. Please try again in a minute.',
    { retryAfterSeconds: 30 },
  );

export const keyModesDifferError = (
  secret: PaymentMode,
  publicKey: PaymentMode,
) =>
  new InvalidError(
    'KEY_MODES_DIFFER',
    `The secret key is a ${secret} key, and the public key is a ${publicKey} key. Enter both keys of the same mode.`,
    { details: ['body.secretKey', 'body.publicKey'] },
  );

type Deps = Omit<SaveDeps<Config>, 'service'> & {
  settings: { payments: PaymentSettingsReader };
  checkSecretKey: CheckSecretKey;
};

const requireSameMode = (
  secretKey: string | null | undefined,
  publicKey: string | undefined,
): void => {
  if (!secretKey || !publicKey) return;
  const [secret, open] = [parseKeyMode(secretKey), parseKeyMode(publicKey)];
  if (secret !== open) throw keyModesDifferError(secret, open);
};

export type PaymentSettingsEdit = SettingsEdit & {
  secretKey?: string | null | undefined;
  publicKey?: string | undefined;
  version?: number | undefined;
};

/**
 * Saves the payment settings. A new secret key is first checked with the provider, outside the transaction.
 * Throws KEY_REJECTED, KEY_MODES_DIFFER, PROVIDER_UNREACHABLE, and what `saveSettings` throws.
 */
export const savePaymentSettings = (deps: Deps) => {
  const reader = deps.settings.payments;
  const save = saveSettings({ ...deps, service: 'orders' }, paymentSettings);

  return async (
    edit: PaymentSettingsEdit,
    admin: AdminClaims,
  ): Promise<void> => {
    await reader.refresh();
    withoutEnvironment(paymentSettings, deps.config, {
      ...edit,
      version: undefined,
    });
    const { values, secrets } = reader.current();
    const { secretKey = secrets.secretKey, publicKey = values.publicKey } =
      edit;
    requireSameMode(secretKey, publicKey);
    if (secretKey && secretKey !== secrets.secretKey) {
      const check = await deps.checkSecretKey(secretKey);
      if (check === 'rejected') throw keyRejectedError();
      if (check === 'unreachable') throw providerUnreachableError();
    }
    await save(edit, admin);
    await reader.refresh();
  };
};
