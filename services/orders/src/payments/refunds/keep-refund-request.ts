import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import type { Kobo } from '@imprint/chassis/money';
import { v7 as uuid } from 'uuid';
import { lockOrder } from '../../orders/lock-order.ts';
import type { Order } from '../../orders/order.model.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import {
  attemptNotFound,
  type AttemptMoney,
  lookAgainAt,
  notRefundable,
  refundableKobo,
  refundMismatch,
  type RefundRequest,
} from './refund-request.model.ts';
import {
  findByKey,
  insertRequest,
  moneyOf,
  saveMove,
} from './refund-request.repository.ts';

type Deps = { pool: Pool; clock: Clock; provider: PaymentProvider };

export type RefundOrder = {
  /** The order's. */
  reference: string;
  /** The same for a repeated click. */
  key: string;
  /** All that is left without. */
  amountKobo: Kobo | undefined;
  reason: string;
  /** The number of the attempt whose money it is; the accepted one without. */
  attempt: number | undefined;
  admin: AdminClaims;
};

export type Kept = {
  request: RefundRequest;
  /** Whether it is this call that asks the provider. */
  isToBeAsked: boolean;
};

const paymentMeant = (
  money: AttemptMoney[],
  number: number | undefined,
): AttemptMoney => {
  if (number === undefined) {
    const accepted = money.find(({ isAccepted }) => isAccepted);
    if (!accepted) throw notRefundable(0);
    return accepted;
  }
  const named = money.find((one) => one.number === number);
  if (!named) throw attemptNotFound();
  return named;
};

const leftOf = (
  { provider }: Deps,
  payment: AttemptMoney,
  order: Order,
): Kobo => refundableKobo(payment, order.amountKobo, provider.mode);

const createRequest = async (
  deps: Deps,
  tx: Tx,
  order: Order,
  asked: RefundOrder,
  keyHash: Buffer,
): Promise<RefundRequest> => {
  const payment = paymentMeant(await moneyOf(tx, order.id), asked.attempt);
  const leftKobo = leftOf(deps, payment, order);
  const amountKobo = asked.amountKobo ?? leftKobo;
  if (leftKobo === 0 || amountKobo > leftKobo) throw notRefundable(leftKobo);
  const now = deps.clock.now();
  const request: RefundRequest = {
    id: uuid(),
    orderId: order.id,
    paymentReference: payment.reference,
    amountKobo,
    reason: asked.reason,
    state: 'asked',
    detail: '',
    failure: null,
    providerId: null,
    refundReference: null,
    askedAt: now,
    changedAt: now,
  };
  await insertRequest(tx, request, keyHash, lookAgainAt('asked', now, now));
  await recordAct(tx, {
    service: 'orders',
    admin: asked.admin,
    action: 'order.refund-asked',
    subject: `order ${order.reference}`,
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

/** Asks anew for a refund that never arrived, if that much is still left. */
const repeatRequest = async (
  deps: Deps,
  tx: Tx,
  order: Order,
  request: RefundRequest,
): Promise<RefundRequest> => {
  const money = await moneyOf(tx, order.id);
  const payment = money.find(
    ({ reference }) => reference === request.paymentReference,
  );
  const leftKobo = payment ? leftOf(deps, payment, order) : 0;
  if (request.amountKobo > leftKobo) throw notRefundable(leftKobo);
  const now = deps.clock.now();
  const again: RefundRequest = {
    ...request,
    state: 'asked',
    detail: '',
    failure: null,
    askedAt: now,
    changedAt: now,
  };
  await saveMove(tx, again, lookAgainAt('asked', now, now));
  return again;
};

/**
 * Makes the row of a refund before anybody is asked for it, or finds the one that the same
 * click made. Under the order's lock, so that two of them never promise the same money.
 */
export const keepRefundRequest =
  (deps: Deps) =>
  (asked: RefundOrder): Promise<Kept> =>
    withTransaction(deps.pool, async (tx) => {
      const order = await lockOrder(tx, asked.reference);
      // A deleted order, too, may have money that came and must go back.
      const keyHash = sha256(`refund:${asked.reference}:${asked.key}`);
      const known = await findByKey(tx, keyHash);
      if (!known) {
        const request = await createRequest(deps, tx, order, asked, keyHash);
        return { request, isToBeAsked: true };
      }
      if (
        asked.amountKobo !== undefined &&
        asked.amountKobo !== known.amountKobo
      )
        throw refundMismatch();
      if (known.state !== 'unreached')
        return { request: known, isToBeAsked: false };
      const request = await repeatRequest(deps, tx, order, known);
      return { request, isToBeAsked: true };
    });
