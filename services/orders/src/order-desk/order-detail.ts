import type { z } from 'zod';
import type { Delivery } from '../deliveries/delivery.model.ts';
import { type Order, restorableUntil } from '../orders/order.model.ts';
import {
  describeFlag,
  type RaisedFlag,
  resolutionText,
} from '../payments/attempts/flag.model.ts';
import {
  refundDetail,
  type RefundRequest,
} from '../payments/refunds/refund-request.model.ts';
import type { flagShape } from './flag.schemas.ts';
import type { orderDetail } from './order-desk.schemas.ts';
import type { refundRequestShape } from './refund.schemas.ts';
import type { ShownAttempt, ShownOrder } from './show-order.ts';

type Detail = z.input<typeof orderDetail>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The attempt's number, from what the provider calls it. */
const numberOf = (reference: string): number =>
  Number(/-(\d{1,3})$/.exec(reference.slice(23))?.[1] ?? 1);

export const flagAnswer = (flag: RaisedFlag): z.input<typeof flagShape> => ({
  ...flag,
  detail: describeFlag(flag.data),
  raisedAt: flag.raisedAt.toISOString(),
  settledAt: iso(flag.settledAt),
  settledNote: resolutionText(flag),
});

export const refundRequestAnswer = (
  request: RefundRequest,
): z.input<typeof refundRequestShape> => ({
  id: request.id,
  amount: request.amountKobo,
  reason: request.reason,
  attempt: numberOf(request.paymentReference),
  state: request.state,
  detail: refundDetail(request),
  failure: request.failure,
  askedAt: request.askedAt.toISOString(),
  changedAt: request.changedAt.toISOString(),
});

const attemptAnswer = (attempt: ShownAttempt): Detail['attempts'][number] => ({
  number: attempt.number,
  reference: attempt.reference,
  state:
    attempt.settledVersion === null
      ? (attempt.state as Detail['attempts'][number]['state'])
      : 'paid',
  askedAt: attempt.askedAt.toISOString(),
  paidAt: iso(attempt.settledAt),
  channel: attempt.channel ?? '',
  refundable: attempt.refundableKobo,
});

const deliveryAnswer = (delivery: Delivery): Detail['delivery'] => ({
  ...delivery,
  shippedAt: iso(delivery.shippedAt),
  deliveredAt: iso(delivery.deliveredAt),
});

/** The payment that made the order what it is now, else the newest that was accepted. */
const acceptedOf = (
  order: Order,
  attempts: ShownAttempt[],
): ShownAttempt | undefined =>
  attempts.find(({ settledVersion }) => settledVersion === order.paidVersion) ??
  attempts.find(({ settledVersion }) => settledVersion !== null);

const paidWith = (
  order: Order,
  accepted: ShownAttempt | undefined,
): Detail['paidWith'] => {
  const { country, status, paidVersion } = order;
  if (!accepted)
    return status === 'success'
      ? { by: 'admin', provider: '', channel: '', country, attempt: null }
      : null;
  // A payment confirmed after the admin's decision has no version of its own: 0.
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

/** @param buyersPage the address of the buyer's own page, with its key */
export const orderAnswer = (shown: ShownOrder, buyersPage: string): Detail => {
  const { order, attempts, delivery } = shown;
  const { placedAt, paidAt, deletedAt } = order;
  const accepted = acceptedOf(order, attempts);
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
    refundedAmount: order.refundedKobo,
    currency: order.currency,
    placedAt: placedAt.toISOString(),
    paymentDate: iso(paidAt),
    secondsToPayment:
      paidAt && Math.round((paidAt.getTime() - placedAt.getTime()) / 1000),
    paidWith: paidWith(order, accepted),
    refundable: accepted?.refundableKobo ?? 0,
    attempts: attempts.map(attemptAnswer),
    flags: shown.flags.map(flagAnswer),
    refunds: shown.refunds.map(({ amountKobo, reportedAt, ...refund }) => ({
      ...refund,
      amount: amountKobo,
      reportedAt: reportedAt.toISOString(),
    })),
    refundRequests: shown.refundRequests.map(refundRequestAnswer),
    notes: shown.notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    delivery: delivery ? deliveryAnswer(delivery) : null,
    waitingMails: shown.waitingMails.map((mail) => ({
      ...mail,
      since: mail.since.toISOString(),
      nextTryAt: mail.nextTryAt.toISOString(),
    })),
    buyersPage,
    deletedAt: iso(deletedAt),
    restorableUntil: iso(deletedAt && restorableUntil(deletedAt)),
  };
};
