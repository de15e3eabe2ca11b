import { createHash } from 'node:crypto';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import { isValidPreviousKey } from '../attempts/key-mode.model.ts';
import {
  parseJsonWithLargeIntegers,
  parseWebhookMessage,
} from './paystack-messages.model.ts';

/** The keys that apply now; a previous key only verifies webhooks. */
export type ProviderKeys = {
  secretKey: string | undefined;
  previousSecretKey: string | undefined;
};

type OpenProvider = PaymentProvider & { close: () => Promise<void> };

type Deps = {
  readKeys: () => ProviderKeys;
  /** Opens the provider with a key. */
  open: (keys: {
    secretKey: string;
    previousSecretKey: string | undefined;
  }) => OpenProvider;
};

/** Parses a webhook whose signature is valid. */
const parseWebhook: PaymentProvider['parseWebhook'] = (body) =>
  parseWebhookMessage(
    parseJsonWithLargeIntegers(body.toString('utf8')),
    createHash('sha256').update(body).digest('hex'),
  );

const unreached = { outcome: 'unreached' } as const;

/** Returns a provider without keys: no call reaches the provider, and no webhook is accepted. */
const createMissingProvider = (): OpenProvider => ({
  isSetUp: false,
  mode: 'test',
  initialize: () => Promise.resolve(unreached),
  verify: () => Promise.resolve(unreached),
  // Reconciliation claims no order, so that no order fails while its payment cannot be checked.
  callsAllowed: () => 0,
  refund: () => Promise.resolve(unreached),
  refundsSince: () => Promise.resolve(unreached),
  refundById: () => Promise.resolve(unreached),
  listPayouts: () => Promise.resolve(unreached),
  findSignedMode: () => undefined,
  parseWebhook,
  close: () => Promise.resolve(),
});

const previousOf = ({ secretKey, previousSecretKey }: ProviderKeys) =>
  secretKey &&
  previousSecretKey &&
  isValidPreviousKey(previousSecretKey, secretKey)
    ? previousSecretKey
    : undefined;

/** Returns a provider that uses the current keys for every call, so that a change of keys needs no restart. */
export const createCurrentProvider = ({
  readKeys,
  open,
}: Deps): OpenProvider => {
  const openWith = (keys: ProviderKeys): OpenProvider =>
    keys.secretKey
      ? open({ secretKey: keys.secretKey, previousSecretKey: previousOf(keys) })
      : createMissingProvider();

  let keys = readKeys();
  let opened = openWith(keys);
  const current = (): OpenProvider => {
    const newest = readKeys();
    if (
      newest.secretKey === keys.secretKey &&
      newest.previousSecretKey === keys.previousSecretKey
    )
      return opened;
    // The calls in progress end with the keys with which they began.
    void opened.close();
    keys = newest;
    opened = openWith(keys);
    return opened;
  };

  return {
    get isSetUp() {
      return current().isSetUp;
    },
    get mode() {
      return current().mode;
    },
    initialize: (request) => current().initialize(request),
    verify: (reference) => current().verify(reference),
    callsAllowed: () => current().callsAllowed(),
    refund: (request) => current().refund(request),
    refundsSince: (since) => current().refundsSince(since),
    refundById: (id) => current().refundById(id),
    listPayouts: (days) => current().listPayouts(days),
    findSignedMode: (body, signature) =>
      current().findSignedMode(body, signature),
    parseWebhook,
    close: () => opened.close(),
  };
};
