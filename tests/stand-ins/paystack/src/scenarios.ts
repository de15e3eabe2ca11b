import type { ControlPatch } from './control/control.ts';

/** The result that a careful client must derive from an answer. */
export type VerificationResult =
  | 'paid'
  | 'not-paid'
  | 'refused'
  | 'unavailable';

export type Scenario = {
  name: string;
  control: ControlPatch;
  /** The buyer's action before the verification. */
  buyer: 'pays' | 'is-declined' | 'does-nothing';
  verify: VerificationResult;
};

const report = (
  name: string,
  reports: NonNullable<ControlPatch['reports']>,
  verify: VerificationResult,
): Scenario => ({ name, control: { reports }, buyer: 'pays', verify });

const fault = (
  name: string,
  api: NonNullable<ControlPatch['api']>,
  verify: VerificationResult,
): Scenario => ({ name, control: { api }, buyer: 'pays', verify });

/**
 * The provider's behaviour with and without faults, with the required result of a verification. The stand-in's contract
 * test and the adapter of the orders service both use this list. The transaction has ₦10,000 in NGN and a test key.
 */
export const scenarios: Scenario[] = [
  report('a plain payment', {}, 'paid'),
  report(
    'an older answer with snake-case dates only',
    { shape: 'older' },
    'paid',
  ),
  report('metadata as a JSON string', { metadata: 'string' }, 'paid'),
  report('metadata as the number 0', { metadata: 'zero' }, 'paid'),
  report('metadata as an empty string', { metadata: 'empty' }, 'paid'),
  report('metadata as null', { metadata: 'null' }, 'paid'),
  report('no country on the card', { country: '' }, 'paid'),
  {
    name: 'a customer who bears the fees, so that more arrives than was asked',
    control: { account: { feeBearer: 'customer' } },
    buyer: 'pays',
    verify: 'paid',
  },
  {
    name: 'an id too large for a double',
    control: { account: { ids: 'big' } },
    buyer: 'pays',
    verify: 'paid',
  },
  report('less money than was asked', { amount: 999_900 }, 'not-paid'),
  report(
    'another amount asked',
    { requestedAmount: 299_900, amount: 299_900 },
    'not-paid',
  ),
  report('another currency', { currency: 'GHS' }, 'not-paid'),
  report('another reference', { reference: 'IMP-SOMEONE-ELSE' }, 'not-paid'),
  report('the other mode', { domain: 'live' }, 'not-paid'),
  report('a status nobody has heard of', { status: 'queued' }, 'not-paid'),
  {
    name: 'a buyer who has not paid',
    control: {},
    buyer: 'does-nothing',
    verify: 'not-paid',
  },
  {
    name: 'a declined card',
    control: {},
    buyer: 'is-declined',
    verify: 'not-paid',
  },
  fault(
    'status as the string "false" over a paid transaction',
    { fault: 'string-status' },
    'not-paid',
  ),
  fault('a wrong key', { fault: 'invalid-key' }, 'refused'),
  fault(
    'too many requests, with Retry-After',
    { fault: 'rate-limit', retryAfterSeconds: 2 },
    'unavailable',
  ),
  fault(
    'too many requests, without Retry-After',
    { fault: 'rate-limit', retryAfterSeconds: null },
    'unavailable',
  ),
  fault(
    'an HTML page with status 500',
    { fault: 'server-error' },
    'unavailable',
  ),
  fault(
    'the API’s own error with status 500',
    { fault: 'api-error' },
    'unavailable',
  ),
  fault('a connection that is cut', { fault: 'drop' }, 'unavailable'),
  fault('silence', { fault: 'silent' }, 'unavailable'),
  fault('an answer that comes too late', { delayMs: 60_000 }, 'unavailable'),
];
