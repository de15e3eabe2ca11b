import type { Kobo } from '@imprint/chassis/money';
import { changeToConfirmed } from '../../orders/confirmed-order.model.ts';
import {
  changeToFailed,
  type Order,
  type OrderChange,
  type PaymentMode,
  changeToPaid,
} from '../../orders/order.model.ts';
import type { Attempt, PaymentChannel } from './attempt.model.ts';
import type { Flag } from './flag.model.ts';
import type { ListPayouts } from '../payouts/payout.model.ts';
import type { RefundState } from './refund-state.shape.ts';

export type { RefundState } from './refund-state.shape.ts';

/** The provider's report on one attempt, from a webhook or a verification. */
export type PaymentReport = {
  reference: string;
  /** The provider's status: success, failed, abandoned, ongoing, pending, reversed … */
  status: string;
  /** The reason given by the provider or the bank; empty without one. */
  gatewayResponse: string;
  /** The provider's id, as text because it may exceed a safe integer. */
  providerId: string;
  /** The paid amount; null if the provider sent no integer. */
  amountKobo: Kobo | null;
  /** The amount requested from the buyer; if the report lacks it, the paid amount. */
  requestedKobo: Kobo | null;
  /** What the provider keeps of the paid amount; null if the report lacks it. */
  feeKobo: Kobo | null;
  currency: string;
  domain: string;
  channel: string;
  /** The last four digits of a card; empty for other channels. */
  last4: string;
  country: string;
  paidAt: Date | null;
};

export type Settlement =
  /** The order becomes paid; there is a flag if a payment of this order was accepted before. */
  | { outcome: 'settled'; change: OrderChange; flag: Flag | undefined }
  | { outcome: 'already-settled' }
  /** The payment confirms an order that the admin had set to success before (decision 24). */
  | { outcome: 'confirmed'; change: OrderChange | undefined }
  /** The attempt has failed; a pending order that is not deleted fails too. */
  | { outcome: 'failed'; change: OrderChange | undefined }
  | { outcome: 'flagged'; flag: Flag }
  | { outcome: 'reversed' }
  | { outcome: 'unchanged' };

const findMismatch = (
  order: Order,
  attempt: Attempt,
  report: PaymentReport,
  mode: PaymentMode,
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
  // If the buyer bears the provider's fees, the paid amount is above the price. No amount below the price is accepted.
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

// The provider's clock may be wrong, so its time counts only if it is between the placing of the order and now.
const choosePaidAt = (paidAt: Date | null, order: Order, now: Date): Date =>
  paidAt && paidAt >= order.placedAt && paidAt <= now ? paidAt : now;

export type SettlementInput = {
  order: Order;
  attempt: Attempt;
  isNewest: boolean;
  /** Whether a payment of this order was accepted before, of this attempt or of another attempt. */
  isPaymentKnown: boolean;
  /** Whether the report came by a `charge.success` webhook, whatever the status in the report is. */
  isCalledSuccess: boolean;
  report: PaymentReport;
  /** The mode of the key with which the report was signed or requested. */
  mode: PaymentMode;
  now: Date;
};

/** Decides what a report means for an order. The function has no side effects, so it can be called again. */
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
      : { outcome: 'confirmed', change: changeToConfirmed(order, mode, now) };
  const paidAt = choosePaidAt(report.paidAt, order, now);
  const { country } = report;
  const change = changeToPaid(
    order,
    { paidAt, country, paymentMode: mode },
    now,
  );
  return { outcome: 'settled', change, flag: secondPayment };
};

export type InitializeRequest = {
  reference: string;
  email: string;
  amountKobo: Kobo;
  callbackUrl: string;
  cancelUrl: string;
  /** The only channel to offer; null for all channels of the account. */
  channel: PaymentChannel | null;
  /** How long to wait for the answer. */
  timeoutMs: number;
};

type NoAnswer =
  /** Nothing was sent: there was no connection, or the circuit breaker is open. */
  | { outcome: 'unreached' }
  /** The request was sent, and no usable answer came. */
  | { outcome: 'silent' };

export type Rejection =
  /** The provider refuses the request and would refuse a repeated request too. */
  | { outcome: 'refused'; message: string }
  /** The provider did not process the request; the request can be repeated later. */
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

/** The provider's report on one refund; a text that the provider omits is empty. */
export type RefundReport = {
  state: RefundState;
  /** Null if the provider sent no integer. */
  amountKobo: Kobo | null;
  /** The provider's id of the refund. */
  providerId: string;
  /** The provider's reference of the refund, which events carry. */
  refundReference: string;
  /** The merchant's note from the request, if the report returns it. */
  note: string;
};

export type RefundResult =
  | { outcome: 'queued'; refund: RefundReport }
  | NoAnswer
  | Rejection;

export type RefundList =
  | {
      outcome: 'listed';
      refunds: RefundReport[];
      /** Whether the list lacks refunds because it is too long to read. */
      isTruncated?: boolean;
    }
  | NoAnswer;

/** The content of a webhook. */
export type WebhookMessage = {
  /** The id of the event, the same for each of its deliveries. */
  identity: string;
  event: string;
  reference: string;
} & (
  | { kind: 'payment'; report: PaymentReport }
  | { kind: 'refund'; refund: RefundReport; domain: string }
  | {
      kind: 'dispute';
      /** The disputed amount; null if the dispute is about the full amount. */
      amountKobo: Kobo | null;
      domain: string;
      /** The state of the dispute; if it is lost, the money is returned to the buyer. */
      end: 'open' | 'lost' | 'won';
      /** The provider's deadline for an answer; empty without one. */
      dueAt: string;
    }
  | { kind: 'other' }
);

/** The port to the payment provider. */
export interface PaymentProvider {
  /** Whether there is a key. Without one no call reaches the provider, and no webhook is accepted. */
  readonly isSetUp: boolean;
  readonly mode: PaymentMode;
  initialize: (request: InitializeRequest) => Promise<InitializeResult>;
  verify: (reference: string) => Promise<VerifyResult>;
  /** Returns how many concurrent calls the circuit breaker allows now: Infinity, 1 for a trial call, or 0. */
  callsAllowed: () => number;
  /** Requests a refund. The provider has no idempotency key for refunds: a repeated call may refund twice. */
  refund: (request: {
    reference: string;
    amountKobo: Kobo;
    note: string;
  }) => Promise<RefundResult>;
  /** Returns the refunds that were requested since a time. */
  refundsSince: (since: Date) => Promise<RefundList>;
  /** Returns a list with the one refund that has this id at the provider. */
  refundById: (id: string) => Promise<RefundList>;
  listPayouts: ListPayouts;
  /** Returns the mode of the key with which the provider signed these bytes; undefined if no key that applies did. */
  findSignedMode: (
    body: Buffer,
    signature: string | undefined,
  ) => PaymentMode | undefined;
  /** Parses a webhook whose signature is valid; an unknown event is of kind 'other'. */
  parseWebhook: (body: Buffer) => WebhookMessage;
}
