import { type Order, restorableUntil } from '../orders/order.model.ts';
import {
  describeFlag,
  type RaisedFlag,
  describeResolution,
} from '../payments/attempts/flag.model.ts';
import {
  describeRefundFailure,
  type RefundRequest,
} from '../payments/refunds/refund-request.model.ts';
import type { OrderDetail } from './order-detail.shape.ts';
import type { AttemptView, OrderView } from './show-order.ts';

/** Parses the attempt number at the end of a reference: 2 in "IMP-7Q2K-94XD-3M8T-61RB-2", and 1 if there is none. */
const parseAttemptNumber = (reference: string): number =>
  Number(/-(\d{1,3})$/.exec(reference.slice(23))?.[1] ?? 1);

export const toFlagAnswer = (
  flag: RaisedFlag,
): OrderDetail['flags'][number] => ({
  ...flag,
  detail: describeFlag(flag.data),
  settledNote: describeResolution(flag),
});

export const toRefundRequestAnswer = (
  request: RefundRequest,
): OrderDetail['refundRequests'][number] => ({
  id: request.id,
  amount: request.amountKobo,
  reason: request.reason,
  attempt: parseAttemptNumber(request.paymentReference),
  state: request.state,
  detail: describeRefundFailure(request),
  failure: request.failure,
  askedAt: request.askedAt,
  changedAt: request.changedAt,
});

const toAttemptAnswer = (
  attempt: AttemptView,
): OrderDetail['attempts'][number] => ({
  number: attempt.number,
  reference: attempt.reference,
  state: attempt.settledVersion === null ? attempt.state : 'paid',
  askedAt: attempt.askedAt,
  paidAt: attempt.settledAt,
  channel: attempt.channel ?? '',
  refundable: attempt.refundableKobo,
});

/** Returns the attempt that last made the order paid; without one, the newest attempt with an accepted payment. */
const findAcceptedAttempt = (
  order: Order,
  attempts: AttemptView[],
): AttemptView | undefined =>
  attempts.find(({ settledVersion }) => settledVersion === order.paidVersion) ??
  attempts.find(({ settledVersion }) => settledVersion !== null);

const toPaidWithAnswer = (
  order: Order,
  accepted: AttemptView | undefined,
): OrderDetail['paidWith'] => {
  const { country, status, paidVersion } = order;
  if (order.importedFrom) return null;
  if (!accepted)
    return status === 'success'
      ? { by: 'admin', provider: '', channel: '', country, attempt: null }
      : null;
  // Version 0 marks a payment that only confirmed an order that the admin had set to success (decision 24).
  const isByProvider =
    status !== 'success' ||
    accepted.settledVersion === 0 ||
    accepted.settledVersion === paidVersion;
  return {
    by: isByProvider ? 'provider' : 'admin',
    provider: 'Paystack',
    channel: accepted.channel ?? '',
    country,
    attempt: accepted.number,
  };
};

/** @param buyersPage the URL of the buyer's order page, with its key */
export const toOrderAnswer = (
  shown: OrderView,
  buyersPage: string,
): OrderDetail => {
  const { order, attempts, delivery = null } = shown;
  const { placedAt, paidAt, deletedAt } = order;
  const accepted = findAcceptedAttempt(order, attempts);
  return {
    _id: order.reference,
    reference: order.reference,
    version: order.version,
    status: order.status,
    email: order.email,
    product: order.product,
    productName: order.productName,
    quantity: order.quantity,
    unitPrice: order.unitPriceKobo,
    amount: order.amountKobo,
    deliveryTerms: order.deliveryTerms,
    refundedAmount: order.refundedKobo,
    currency: order.currency,
    placedAt,
    paymentDate: paidAt,
    secondsToPayment:
      paidAt && Math.round((paidAt.getTime() - placedAt.getTime()) / 1000),
    paidWith: toPaidWithAnswer(order, accepted),
    paymentMode: order.paymentMode,
    refundable: accepted?.refundableKobo ?? 0,
    attempts: attempts.map(toAttemptAnswer),
    flags: shown.flags.map(toFlagAnswer),
    refunds: shown.refunds,
    refundRequests: shown.refundRequests.map(toRefundRequestAnswer),
    notes: shown.notes,
    delivery,
    imported: shown.origin ?? null,
    waitingMails: shown.waitingMails,
    buyersPage,
    deletedAt,
    restorableUntil: deletedAt && restorableUntil(deletedAt),
  };
};
