import type { Kobo } from '@imprint/chassis/money';
import {
  changeToFailed,
  type Order,
  type OrderChange,
  changeToPaid,
} from '../../orders/order.model.ts';
import type { Attempt, PaymentChannel } from './attempt.model.ts';
import type { Flag } from './flag.model.ts';
import type { RefundState } from './refund-state.shape.ts';

export type { RefundState } from './refund-state.shape.ts';

export type Mode = 'test' | 'live';

/** What the provider says of one attempt, by webhook or when asked. */
export type PaymentReport = {
  reference: string;
  /** The provider's word: success, failed, abandoned, ongoing, pending, reversed … */
  status: string;
  /** Why, in the provider's or the bank's words; empty where neither says. */
  gatewayResponse: string;
  /** Its own id, as text: it may be larger than a safe integer. */
  providerId: string;
  /** What was paid; null where it sent no whole number. */
  amountKobo: Kobo | null;
  /** What was asked of the buyer; the amount where it does not say. */
  requestedKobo: Kobo | null;
  currency: string;
  domain: string;
  channel: string;
  /** The last four figures of a card; empty for other channels. */
  last4: string;
  country: string;
  paidAt: Date | null;
};

export type Settlement =
  /** With a flag where it is not the first payment that was accepted. */
  | { outcome: 'settled'; change: OrderChange; flag: Flag | undefined }
  | { outcome: 'already-settled' }
  /** The payment of an order that the admin had set to success before it was reported. */
  | { outcome: 'confirmed' }
  /** The attempt is over; the order fails with it unless it already has. */
  | { outcome: 'failed'; change: OrderChange | undefined }
  | { outcome: 'flagged'; flag: Flag }
  | { outcome: 'reversed' }
  | { outcome: 'unchanged' };

const findMismatch = (
  order: Order,
  attempt: Attempt,
  report: PaymentReport,
  mode: Mode,
): Flag | undefined => {
  const { reference } = attempt;
  const { currency } = order;
  if (report.reference !== reference)
    return {
      reason: 'REFERENCE_MISMATCH',
      reference,
      reportedReference: report.reference,
    };
  if (report.domain !== mode)
    return {
      reason: 'MODE_MISMATCH',
      reference,
      mode: report.domain,
      shopMode: mode,
    };
  if (report.currency !== currency)
    return {
      reason: 'CURRENCY_MISMATCH',
      reference,
      paidCurrency: report.currency,
      dueCurrency: currency,
    };
  // The amount may be more than was requested where the buyer bears the fees, never less.
  if (
    report.requestedKobo !== order.amountKobo ||
    report.amountKobo === null ||
    report.amountKobo < order.amountKobo
  )
    return {
      reason: 'AMOUNT_MISMATCH',
      reference,
      currency,
      dueKobo: order.amountKobo,
      requestedKobo: report.requestedKobo,
      paidKobo: report.amountKobo,
    };
  return undefined;
};

// The provider's clock is believed only inside what is possible by ours.
const plausiblePaidAt = (paidAt: Date | null, order: Order, now: Date): Date =>
  paidAt && paidAt >= order.placedAt && paidAt <= now ? paidAt : now;

export type SettlementInput = {
  order: Order;
  attempt: Attempt;
  isNewest: boolean;
  /** Whether a payment of this order, this or another attempt's, was accepted before. */
  isPaymentKnown: boolean;
  /** The provider calls it a success, whatever the report within says. */
  isCalledSuccess: boolean;
  report: PaymentReport;
  mode: Mode;
  now: Date;
};

/** May this report settle this order? Says the same however often it is asked. */
export const decideSettlement = (input: SettlementInput): Settlement => {
  const { order, attempt, isNewest, isPaymentKnown, report, mode, now } = input;
  const { reference } = attempt;
  const { status } = report;
  if (
    input.isCalledSuccess &&
    status !== 'success' &&
    attempt.settledVersion === null
  )
    return {
      outcome: 'flagged',
      flag: { reason: 'STATUS_MISMATCH', reference, status },
    };
  if (status === 'reversed')
    return attempt.settledVersion === null
      ? { outcome: 'flagged', flag: { reason: 'REVERSED', reference } }
      : { outcome: 'reversed' };
  if (status === 'failed')
    return order.status !== 'success' && isNewest
      ? { outcome: 'failed', change: changeToFailed(order, now) }
      : { outcome: 'unchanged' };
  if (status !== 'success') return { outcome: 'unchanged' };
  if (attempt.settledVersion !== null) return { outcome: 'already-settled' };
  const mismatch = findMismatch(order, attempt, report, mode);
  if (mismatch) return { outcome: 'flagged', flag: mismatch };
  const { currency } = order;
  const payment = { reference, currency, paidKobo: report.amountKobo };
  if (order.deletedAt)
    return {
      outcome: 'flagged',
      flag: { reason: 'PAID_AFTER_DELETION', ...payment },
    };
  const secondPayment: Flag | undefined = isPaymentKnown
    ? { reason: 'PAID_TWICE', ...payment }
    : undefined;
  if (order.status === 'success')
    return secondPayment
      ? { outcome: 'flagged', flag: secondPayment }
      : { outcome: 'confirmed' };
  const paidAt = plausiblePaidAt(report.paidAt, order, now);
  const change = changeToPaid(order, { paidAt, country: report.country }, now);
  return { outcome: 'settled', change, flag: secondPayment };
};

export type InitializeRequest = {
  reference: string;
  email: string;
  amountKobo: Kobo;
  callbackUrl: string;
  cancelUrl: string;
  /** The one channel to offer; null for all of the account's. */
  channel: PaymentChannel | null;
  /** How long its answer is waited for. */
  timeoutMs: number;
};

type NoAnswer =
  /** Nothing was sent: the connection could not be made, or is not tried at present. */
  | { outcome: 'unreached' }
  /** It was asked, and no usable answer came. */
  | { outcome: 'silent' };

export type Rejection =
  /** It looked at the call and will never take it as it is. */
  | { outcome: 'refused'; message: string }
  /** It did not look at the call. */
  | { outcome: 'busy'; retryAfterSeconds: number };

export type InitializeResult =
  | { outcome: 'opened'; accessCode: string; authorizationUrl: string }
  | { outcome: 'duplicate' }
  | NoAnswer
  | Rejection;

export type VerifyResult =
  | { outcome: 'reported'; report: PaymentReport }
  | { outcome: 'unknown' }
  | NoAnswer;

/** What the provider says of one refund, as far as it names it. */
export type RefundReport = {
  state: RefundState;
  /** null where it sent no whole number. */
  amountKobo: Kobo | null;
  /** Its name for the refund. */
  providerId: string;
  /** Its name for the money's way back, in events. */
  refundReference: string;
  /** What was sent along with it, where that comes back. */
  note: string;
};

export type RefundResult =
  { outcome: 'queued'; refund: RefundReport } | NoAnswer | Rejection;

export type RefundList =
  { outcome: 'listed'; refunds: RefundReport[] } | NoAnswer;

/** What a webhook tells. */
export type WebhookMessage = {
  /** The same for every delivery of one event. */
  identity: string;
  event: string;
  reference: string;
} & (
  | { kind: 'payment'; report: PaymentReport }
  | { kind: 'refund'; refund: RefundReport; domain: string }
  | {
      kind: 'dispute';
      /** null where it is about all of it. */
      amountKobo: Kobo | null;
      domain: string;
      /** How it ended; lost, the money goes back. */
      end: 'open' | 'lost' | 'won';
      /** By when it wants an answer; empty where it does not say. */
      dueAt: string;
    }
  | { kind: 'other' }
);

/** The port to the payment provider. */
export interface PaymentProvider {
  readonly mode: Mode;
  initialize: (request: InitializeRequest) => Promise<InitializeResult>;
  verify: (reference: string) => Promise<VerifyResult>;
  /** How many calls at once make sense now: any, one that finds out whether it is back, or none. */
  callsAllowed: () => number;
  /** Asks for money to go back; the provider has no key of its own against asking twice. */
  refund: (request: {
    reference: string;
    amountKobo: Kobo;
    note: string;
  }) => Promise<RefundResult>;
  /** All refunds that were asked for since. */
  refundsSince: (since: Date) => Promise<RefundList>;
  /** One refund by the provider's name for it. */
  refundById: (id: string) => Promise<RefundList>;
  /** Whether these bytes were signed by the provider. */
  isSigned: (body: Buffer, signature: string | undefined) => boolean;
  /** Reads a webhook that was found signed; what it does not know is 'other'. */
  readWebhook: (body: Buffer) => WebhookMessage;
}
