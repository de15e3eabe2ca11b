import type {
  Fields,
  SettingsEdit,
  SettingsGroup,
} from '@imprint/chassis/settings/group';
import type { SettingsReader } from '@imprint/chassis/settings/reader';
import { z } from 'zod';
import type { PaymentMode } from '../../orders/order.model.ts';
import {
  isValidPreviousKey,
  parseKeyMode,
} from '../attempts/key-mode.model.ts';
import type { ProviderKeys } from '../paystack/current-provider.ts';

export const secretKeySchema = z
  .string()
  .max(200)
  .regex(
    /^sk_(test|live)_\w{8,}$/,
    'must be a secret key, sk_test_… or sk_live_…',
  );

export const publicKeySchema = z
  .string()
  .max(200)
  .regex(
    /^pk_(test|live)_\w{8,}$/,
    'must be a public key, pk_test_… or pk_live_…',
  );

export const checkoutSchema = z.enum(['hosted', 'popup']);

export type PaymentValues = {
  /** Paystack's key for browsers; empty if there is none. */
  publicKey: string;
  /** Whether the checkout is the provider's page or a popup over the shop's. */
  checkout: z.output<typeof checkoutSchema>;
  /** Until when webhooks signed with the previous key are accepted (ISO 8601); empty for no end. */
  previousKeyUntil: string;
};

export type PaymentSecret = 'secretKey' | 'previousSecretKey';

type Environment = {
  PAYSTACK_SECRET_KEY?: string | undefined;
  PAYSTACK_PREVIOUS_SECRET_KEY?: string | undefined;
  PAYSTACK_PUBLIC_KEY?: string | undefined;
  CHECKOUT?: PaymentValues['checkout'] | undefined;
};

/** What the admin may edit; the previous key follows from a change of the key. */
export const editablePaymentSettings = {
  values: {
    publicKey: z.union([z.literal(''), publicKeySchema]),
    checkout: checkoutSchema,
  },
  secrets: { secretKey: secretKeySchema },
};

// Paystack repeats a webhook for three days, and it was signed when it was first sent.
const previousKeyDays = 4;

const derivePreviousKey = (
  before: string | undefined,
  changed: SettingsEdit,
  now: Date,
): SettingsEdit => {
  const { secretKey } = changed;
  if (secretKey === undefined) return {};
  const isAccepted =
    before !== undefined &&
    typeof secretKey === 'string' &&
    isValidPreviousKey(before, secretKey);
  const until = new Date(now.getTime() + previousKeyDays * 86_400_000);
  return isAccepted
    ? { previousSecretKey: before, previousKeyUntil: until.toISOString() }
    : { previousSecretKey: null, previousKeyUntil: '' };
};

const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );

/** The settings of the payment provider. */
export const paymentSettings: SettingsGroup<
  PaymentValues,
  PaymentSecret,
  Environment
> = {
  name: 'payments',
  values: { ...editablePaymentSettings.values, previousKeyUntil: z.string() },
  defaults: { publicKey: '', checkout: 'hosted', previousKeyUntil: '' },
  secrets: {
    ...editablePaymentSettings.secrets,
    previousSecretKey: secretKeySchema,
  },
  fromEnvironment: (environment) =>
    withoutUndefined({
      secretKey: environment.PAYSTACK_SECRET_KEY,
      publicKey: environment.PAYSTACK_PUBLIC_KEY,
      checkout: environment.CHECKOUT,
      ...(environment.PAYSTACK_PREVIOUS_SECRET_KEY && {
        previousSecretKey: environment.PAYSTACK_PREVIOUS_SECRET_KEY,
        previousKeyUntil: '',
      }),
    }),
  derive: ({ secrets }, changed, now) =>
    derivePreviousKey(secrets.secretKey, changed, now),
};

export type PaymentSettingsReader = SettingsReader<
  PaymentValues,
  PaymentSecret
>;
type Current = ReturnType<PaymentSettingsReader['current']>;

/** Returns the keys that apply now. */
export const toProviderKeys = (
  { secrets, values }: Current,
  now: Date,
): ProviderKeys => {
  const { secretKey, previousSecretKey } = secrets;
  const until = values.previousKeyUntil;
  const isOver = until !== '' && new Date(until) <= now;
  return {
    secretKey,
    previousSecretKey: isOver ? undefined : previousSecretKey,
  };
};

/** Returns the mode of the keys; null without a secret key. */
export const modeOf = ({ secrets }: Current): PaymentMode | null =>
  secrets.secretKey ? parseKeyMode(secrets.secretKey) : null;

/** What the payment page needs; a public key of the other mode is left out, because the provider would refuse it. */
export type CheckoutSettings = {
  checkout: PaymentValues['checkout'];
  publicKey: string;
};

export const toCheckoutSettings = (current: Current): CheckoutSettings => {
  const { checkout, publicKey } = current.values;
  const isUsable = publicKey && parseKeyMode(publicKey) === modeOf(current);
  return { checkout, publicKey: isUsable ? publicKey : '' };
};
