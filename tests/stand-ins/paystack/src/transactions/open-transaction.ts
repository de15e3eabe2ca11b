import type { Account } from '../accounts/account.model.ts';
import type { Deps } from '../deps.ts';
import { invalid, missing, refusal } from '../http/api-error.ts';
import { newAccessCode, newId, newReference } from '../random.ts';
import type { Transaction } from './transaction.model.ts';

type Fields = Record<string, unknown>;

const MAJOR = 100;
const MINIMUM_NGN = 50 * MAJOR;
const MAXIMUM = 10_000_000 * MAJOR;
const channels = [
  'card',
  'bank',
  'ussd',
  'qr',
  'eft',
  'mobile_money',
  'bank_transfer',
  'apple_pay',
  'payattitude',
  'capitec_pay',
];

const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const emailOf = ({ email }: Fields) => {
  const address = text(email);
  if (!address) throw missing('Email Address is required');
  const sound =
    /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(address) &&
    !/\.local$/i.test(address);
  if (!sound) throw invalid('Invalid Email Address Passed');
  return address;
};

/** Returns the amount in kobo, from a whole number or a string of digits. */
const amountOf = ({ amount }: Fields, currency: string) => {
  if (amount === undefined || amount === null || amount === '')
    throw missing('You must specify a valid amount');
  const digits = typeof amount === 'number' ? String(amount) : text(amount);
  if (!digits || !/^\d+$/.test(digits)) throw invalid('Invalid Amount Sent');
  const value = Number(digits);
  if (value === 0 || (currency === 'NGN' && value < MINIMUM_NGN))
    throw invalid('Invalid Amount Sent');
  if (value > MAXIMUM) throw invalid('Transaction amount limit exceeded');
  return value;
};

const currencyOf = ({ currency }: Fields, deps: Deps) => {
  const { defaultCurrency, currencies } = deps.switchboard.now().account;
  const chosen = text(currency) ?? defaultCurrency;
  if (!currencies.includes(chosen) && chosen !== defaultCurrency)
    throw refusal(
      400,
      'unsupported_currency',
      'Currency not supported by merchant',
      'Use a currency that is enabled for the account',
    );
  return chosen;
};

const referenceOf = (reference: unknown, fallback: () => string) => {
  const chosen =
    typeof reference === 'number' ? String(reference) : text(reference);
  if (!chosen) return fallback();
  if (!/^[A-Za-z0-9.=-]+$/.test(chosen))
    throw invalid('Invalid character in transaction reference');
  return chosen;
};

const metadataOf = (metadata: unknown): unknown => {
  if (typeof metadata !== 'string') return metadata ?? null;
  try {
    return JSON.parse(metadata);
  } catch {
    return metadata;
  }
};

const channelsOf = (requested: unknown) => {
  const named = Array.isArray(requested)
    ? requested
        .filter((channel) => channels.includes(String(channel)))
        .map(String)
    : [];
  return named.length > 0 ? named : ['card', 'bank_transfer'];
};

const callbackOf = (requested: unknown, fallback: string | null) => {
  const url = text(requested);
  if (!url) return fallback;
  if (!URL.canParse(url)) throw invalid('Invalid Callback URL');
  return url;
};

/** Opens a transaction from the API or from a popup. An account can use each reference only once. */
export const openTransaction = (
  deps: Deps,
  account: Account,
  fields: Fields,
  from: { ipAddress: string | null; inventReference?: () => string },
): Transaction => {
  const { callbackUrl, ids } = deps.switchboard.now().account;
  const email = emailOf(fields);
  const currency = currencyOf(fields, deps);
  const requestedAmount = amountOf(fields, currency);
  const invent = from.inventReference ?? (() => newReference(deps.random));
  const reference = referenceOf(fields['reference'] ?? fields['ref'], invent);
  if (deps.ledger.transaction(account.publicKey, reference))
    throw refusal(
      400,
      'duplicate_reference',
      'Duplicate Transaction Reference',
      'Provide a unique reference for this transaction',
    );
  return deps.ledger.saveTransaction({
    id: newId(deps.random, ids),
    publicKey: account.publicKey,
    reference,
    accessCode: newAccessCode(deps.random),
    email,
    label: text(fields['label']) ?? null,
    requestedAmount,
    amount: requestedAmount,
    currency,
    channels: channelsOf(fields['channels']),
    metadata: metadataOf(fields['metadata']),
    callbackUrl: callbackOf(fields['callback_url'], callbackUrl),
    ipAddress: from.ipAddress,
    createdAt: deps.clock.now(),
    paidAt: null,
    status: 'abandoned',
    gatewayResponse: null,
    fees: null,
    refunded: 0,
    instrument: null,
    charge: null,
    cancelled: false,
    attempts: 0,
    errors: 0,
    history: [],
  });
};
