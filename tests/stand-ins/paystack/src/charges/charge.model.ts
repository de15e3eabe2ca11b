import {
  feesOf,
  isPaid,
  note,
  type Instrument,
  type Transaction,
} from '../transactions/transaction.model.ts';
import {
  findTestCard,
  type CardOutcome,
  type Step,
  type TestCard,
} from './test-card.model.ts';

export type CardEntry = { number: string; cvv: string; expiry: string };

const failures: Record<
  Exclude<CardOutcome, 'success' | 'as-chosen'>,
  string
> = {
  declined: 'Declined',
  'insufficient-funds': 'Insufficient Funds',
  'no-token': 'Token not generated',
};

const brandOf = (number: string) =>
  number.startsWith('4')
    ? 'visa'
    : number.startsWith('506')
      ? 'verve'
      : 'mastercard';

const instrumentOf = (number: string, expiry: string): Instrument => {
  const [month = '12', year = '30'] = expiry.split('/');
  return {
    channel: 'card',
    bin: number.slice(0, 6),
    last4: number.slice(-4),
    brand: brandOf(number),
    expMonth: month,
    expYear: year.length === 2 ? `20${year}` : year,
  };
};

export const succeed = (
  transaction: Transaction,
  now: number,
  feeBearer: 'account' | 'customer',
): Transaction => {
  const fees = feesOf(transaction.requestedAmount);
  const paid: Transaction = {
    ...transaction,
    status: 'success',
    paidAt: now,
    gatewayResponse: 'Successful',
    fees,
    amount: transaction.requestedAmount + (feeBearer === 'customer' ? fees : 0),
    charge: null,
    cancelled: false,
  };
  const by =
    transaction.instrument?.channel === 'bank_transfer'
      ? 'bank transfer'
      : 'card';
  return note(paid, 'success', `Successfully paid with ${by}`, now);
};

/** Fails the attempt; the next attempt may still pay the same transaction. */
export const fail = (
  transaction: Transaction,
  reason: string,
  now: number,
): Transaction =>
  note(
    {
      ...transaction,
      status: 'failed',
      gatewayResponse: reason,
      charge: null,
      errors: transaction.errors + 1,
    },
    'error',
    `Error: ${reason}`,
    now,
  );

const conclude = (
  transaction: Transaction,
  outcome: Exclude<CardOutcome, 'as-chosen'>,
  now: number,
  feeBearer: 'account' | 'customer',
) =>
  outcome === 'success'
    ? succeed(transaction, now, feeBearer)
    : fail(transaction, failures[outcome], now);

const hasPassed = (expiry: string, now: number) => {
  const [month, year] = expiry.split('/').map(Number);
  return !month || !year || Date.UTC(2000 + (year % 100), month) < now;
};

const refusalOf = (
  card: TestCard | undefined,
  { cvv, expiry }: CardEntry,
  now: number,
) => {
  if (!card) return 'Declined: only the test cards work here';
  if (card.cvv !== '' && card.cvv !== cvv) return 'Incorrect CVV';
  return hasPassed(expiry, now) ? 'Expired Card' : undefined;
};

/** Charges a card: the transaction is paid, fails, or requires the first step of the card. */
export const startCharge = (
  transaction: Transaction,
  entry: CardEntry,
  now: number,
  feeBearer: 'account' | 'customer',
): Transaction => {
  if (isPaid(transaction)) return transaction;
  const card = findTestCard(entry.number);
  const tried: Transaction = note(
    {
      ...transaction,
      cancelled: false,
      attempts: transaction.attempts + 1,
      instrument: instrumentOf(entry.number, entry.expiry),
    },
    'action',
    'Attempted to pay with card',
    now,
  );
  const refused = refusalOf(card, entry, now);
  if (!card || refused) return fail(tried, refused ?? failures.declined, now);
  if (card.steps.length > 0 || card.outcome === 'as-chosen')
    return {
      ...tried,
      status: 'ongoing',
      charge: { remaining: card.steps, outcome: card.outcome },
    };
  return conclude(tried, card.outcome, now, feeBearer);
};

const wrongAnswer = (step: Step, answer: string) => {
  if (step.name === 'send_pin' && answer !== step.answer)
    return 'Incorrect PIN';
  if (step.name === 'send_otp' && answer !== step.answer)
    return 'Incorrect OTP';
  if (step.name === 'send_phone' && answer.replace(/\D/g, '').length < 10)
    return 'Incorrect phone number';
  if (step.name === 'open_url' && answer !== 'authorise')
    return 'Declined by the bank';
  return undefined;
};

/** Answers the step that a charge waits for; leads to the next step, the payment or a refusal. */
export const answerStep = (
  transaction: Transaction,
  name: Step['name'],
  answer: string,
  now: number,
  feeBearer: 'account' | 'customer',
): Transaction => {
  const { charge } = transaction;
  const [step, ...remaining] = charge?.remaining ?? [];
  if (!charge || !step || step.name !== name) return transaction;
  const wrong = wrongAnswer(step, answer);
  if (wrong) return fail(transaction, wrong, now);
  if (remaining.length > 0)
    return { ...transaction, charge: { ...charge, remaining } };
  const outcome = charge.outcome === 'as-chosen' ? 'success' : charge.outcome;
  return conclude(transaction, outcome, now, feeBearer);
};

/** Records that the customer has announced a transfer; the transaction is paid only when the bank confirms it. */
export const announceTransfer = (
  transaction: Transaction,
  now: number,
): Transaction =>
  isPaid(transaction)
    ? transaction
    : note(
        {
          ...transaction,
          status: 'pending',
          charge: null,
          cancelled: false,
          attempts: transaction.attempts + 1,
          instrument: {
            channel: 'bank_transfer',
            bin: '000XXX',
            last4: 'X553',
            brand: 'Managed Account',
            expMonth: '12',
            expYear: '2030',
          },
        },
        'action',
        'Attempted to pay with bank transfer',
        now,
      );

export const cancel = (transaction: Transaction, now: number): Transaction =>
  isPaid(transaction)
    ? transaction
    : note(
        {
          ...transaction,
          charge: null,
          cancelled: true,
          status: transaction.status === 'failed' ? 'failed' : 'abandoned',
        },
        'close',
        'Customer left the page',
        now,
      );
