import { sha256 } from '@imprint/chassis/hash';
import type { Kobo } from '@imprint/chassis/money';
import { v7 as uuid } from 'uuid';
import {
  createAdminUseCase,
  type AdminWrite,
} from '../../orders/admin-write.ts';
import type { PaymentMode } from '../../orders/order.model.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import {
  attemptNotFoundError,
  type AttemptMoney,
  withState,
  notRefundableError,
  calculateRefundableKobo,
  refundMismatchError,
  type RefundRequest,
} from './refund-request.model.ts';
import {
  findByKey,
  insertRequest,
  listMoneyOfAttempts,
  saveRefundState,
} from './refund-request.repository.ts';

export type RefundInput = {
  /** The idempotency key, which is the same for a repeated click. */
  key: string;
  /** If undefined, all that is still refundable is refunded. */
  amountKobo: Kobo | undefined;
  reason: string;
  /** The number of the attempt to refund; if undefined, the accepted attempt is refunded. */
  attempt: number | undefined;
};

export type SavedRefundRequest = {
  request: RefundRequest;
  /** Whether this call must send the request to the provider. */
  isNew: boolean;
};

type Context = AdminWrite & { mode: PaymentMode };

const findPaymentToRefund = (
  money: AttemptMoney[],
  number: number | undefined,
): AttemptMoney => {
  if (number === undefined) {
    const acceptedPayment = money.find(({ isAccepted }) => isAccepted);
    if (!acceptedPayment) throw notRefundableError(0);
    return acceptedPayment;
  }
  const namedPayment = money.find((one) => one.number === number);
  if (!namedPayment) throw attemptNotFoundError();
  return namedPayment;
};

const validateAndInsertRequest = async (
  { tx, order, now, audit, mode }: Context,
  refund: RefundInput,
  keyHash: Buffer,
): Promise<RefundRequest> => {
  const payment = findPaymentToRefund(
    await listMoneyOfAttempts(tx, order.id),
    refund.attempt,
  );
  const leftKobo = calculateRefundableKobo(payment, order.amountKobo, mode);
  const amountKobo = refund.amountKobo ?? leftKobo;
  if (leftKobo === 0 || amountKobo > leftKobo)
    throw notRefundableError(leftKobo);
  const request: RefundRequest = {
    id: uuid(),
    orderId: order.id,
    paymentReference: payment.reference,
    amountKobo,
    reason: refund.reason,
    state: 'asked',
    detail: '',
    failure: null,
    providerId: null,
    refundReference: null,
    askedAt: now,
    changedAt: now,
  };
  await insertRequest(tx, request, keyHash);
  await audit({
    action: 'refund-asked',
    before: { refundableKobo: leftKobo },
    after: {
      refundableKobo: leftKobo - amountKobo,
      askedKobo: amountKobo,
      attempt: payment.number,
      request: request.id,
    },
  });
  return request;
};

/**
 * Throws IDEMPOTENCY_MISMATCH if the amount or attempt differs from that of the
 * request that was saved under the same key.
 */
const requireSameRefund = async (
  { tx, order }: Context,
  { amountKobo, attempt }: RefundInput,
  request: RefundRequest,
): Promise<void> => {
  if (amountKobo !== undefined && amountKobo !== request.amountKobo)
    throw refundMismatchError();
  if (attempt === undefined) return;
  const payment = findPaymentToRefund(
    await listMoneyOfAttempts(tx, order.id),
    attempt,
  );
  if (payment.reference !== request.paymentReference)
    throw refundMismatchError();
};

/**
 * Sets a request that never reached the provider back to 'asked', so that the
 * caller sends it again. Throws NOT_REFUNDABLE if too little is refundable.
 */
const reopenRequest = async (
  { tx, order, now, mode }: Context,
  request: RefundRequest,
): Promise<RefundRequest> => {
  const money = await listMoneyOfAttempts(tx, order.id);
  const payment = money.find(
    ({ reference }) => reference === request.paymentReference,
  );
  const leftKobo = payment
    ? calculateRefundableKobo(payment, order.amountKobo, mode)
    : 0;
  if (request.amountKobo > leftKobo) throw notRefundableError(leftKobo);
  const retried = { ...withState(request, 'asked', now), askedAt: now };
  await saveRefundState(tx, retried);
  return retried;
};

/**
 * Saves a refund request before the provider is called, or finds the request of the same idempotency key. The order's
 * lock keeps two requests from refunding the same money.
 * Throws NOT_REFUNDABLE, ATTEMPT_NOT_FOUND or IDEMPOTENCY_MISMATCH.
 */
export const saveRefundRequest = (provider: Pick<PaymentProvider, 'mode'>) =>
  createAdminUseCase(
    async (write, refund: RefundInput): Promise<SavedRefundRequest> => {
      const { tx, order } = write;
      const context = { ...write, mode: provider.mode };
      // Deleted orders are accepted, because a payment that arrived after the deletion must be refundable.
      const keyHash = sha256(`refund:${order.reference}:${refund.key}`);
      const existing = await findByKey(tx, keyHash);
      if (!existing) {
        const request = await validateAndInsertRequest(
          context,
          refund,
          keyHash,
        );
        return { request, isNew: true };
      }
      await requireSameRefund(context, refund, existing);
      if (existing.state !== 'unreached')
        return { request: existing, isNew: false };
      const request = await reopenRequest(context, existing);
      return { request, isNew: true };
    },
  );
