import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Kobo } from '@imprint/chassis/money';
import { v7 as uuid } from 'uuid';
import {
  type Order,
  OrderIsDeleted,
  OrderNotFound,
} from '../orders/order.model.ts';
import { lockByReference } from '../orders/order.repository.ts';
import { moveRefund } from './move-refund.ts';
import type { PaymentProvider, RefundAsked } from './payment.model.ts';
import {
  AttemptNotFound,
  type AttemptMoney,
  lookAgainAt,
  mayMove,
  noteOf,
  NotRefundable,
  refundableKobo,
  RefundMismatch,
  RefundRefused,
  type RefundRequest,
  RefundUnavailable,
} from './refund-request.model.ts';
import {
  findByKey,
  findRequest,
  insertRequest,
  moneyOf,
  saveMove,
} from './refund-request.repository.ts';
import { hashOf } from './start-checkout.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  log: Logger;
};

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

const paymentMeant = (
  money: AttemptMoney[],
  number: number | undefined,
): AttemptMoney => {
  if (number === undefined) {
    const accepted = money.find(({ isAccepted }) => isAccepted);
    if (!accepted) throw NotRefundable.nothing();
    return accepted;
  }
  const named = money.find((one) => one.number === number);
  if (!named) throw new AttemptNotFound();
  return named;
};

/**
 * Asks the provider for money to go back. The request is a row before anybody is asked, so
 * two clicks are one refund and a crash leaves something to look after; it never changes
 * the order, which waits for the provider's report.
 */
export const requestRefund = ({ pool, clock, provider, log }: Deps) => {
  const locked = async (tx: Tx, reference: string): Promise<Order> => {
    const order = await lockByReference(tx, reference);
    if (!order) throw new OrderNotFound();
    return order;
  };

  const leftOf = (payment: AttemptMoney, order: Order): Kobo =>
    refundableKobo(payment, order.amountKobo, provider.mode);

  const place = async (
    tx: Tx,
    order: Order,
    asked: RefundOrder,
    keyHash: Buffer,
  ): Promise<RefundRequest> => {
    const payment = paymentMeant(await moneyOf(tx, order.id), asked.attempt);
    const leftKobo = leftOf(payment, order);
    const amountKobo = asked.amountKobo ?? leftKobo;
    if (leftKobo === 0) throw NotRefundable.nothing();
    if (amountKobo > leftKobo) throw NotRefundable.most(leftKobo);
    const now = clock.now();
    const request: RefundRequest = {
      id: uuid(),
      orderId: order.id,
      paymentReference: payment.reference,
      amountKobo,
      reason: asked.reason,
      state: 'asked',
      detail: '',
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

  /** It never arrived: the same click may ask again, if that much is still left. */
  const askAgain = async (
    tx: Tx,
    order: Order,
    request: RefundRequest,
  ): Promise<RefundRequest> => {
    const money = await moneyOf(tx, order.id);
    const payment = money.find(
      ({ reference }) => reference === request.paymentReference,
    );
    const leftKobo = payment ? leftOf(payment, order) : 0;
    if (request.amountKobo > leftKobo) throw NotRefundable.most(leftKobo);
    const now = clock.now();
    const again: RefundRequest = {
      ...request,
      state: 'asked',
      detail: '',
      askedAt: now,
      changedAt: now,
    };
    await saveMove(tx, again, lookAgainAt('asked', now, now));
    return again;
  };

  type Kept = { request: RefundRequest; isToBeAsked: boolean };

  const keep = (asked: RefundOrder): Promise<Kept> =>
    withTransaction(pool, async (tx) => {
      const order = await locked(tx, asked.reference);
      if (order.deletedAt) throw new OrderIsDeleted();
      const keyHash = hashOf(`refund:${asked.reference}:${asked.key}`);
      const known = await findByKey(tx, keyHash);
      if (!known) {
        const request = await place(tx, order, asked, keyHash);
        return { request, isToBeAsked: true };
      }
      if (
        asked.amountKobo !== undefined &&
        asked.amountKobo !== known.amountKobo
      )
        throw new RefundMismatch();
      return known.state === 'unreached'
        ? { request: await askAgain(tx, order, known), isToBeAsked: true }
        : { request: known, isToBeAsked: false };
    });

  const after = {
    unreached: 'unreached',
    busy: 'unreached',
    silent: 'unclear',
    refused: 'refused',
  } as const;

  const note = (
    reference: string,
    id: string,
    answer: RefundAsked,
  ): Promise<RefundRequest> =>
    withTransaction(pool, async (tx) => {
      const order = await locked(tx, reference);
      const request = await findRequest(tx, id);
      if (!request) throw new Error('a refund request is gone');
      const now = clock.now();
      if (answer.outcome === 'queued')
        return moveRefund(tx, order, request, answer.news, 'admin', now);
      const state = after[answer.outcome];
      // Its events were faster than its answer.
      if (!mayMove(request.state, state)) return request;
      const detail = answer.outcome === 'refused' ? answer.message : '';
      const moved = { ...request, state, detail, changedAt: now };
      await saveMove(tx, moved, lookAgainAt(state, request.askedAt, now));
      return moved;
    });

  return async (asked: RefundOrder): Promise<RefundRequest> => {
    const { request, isToBeAsked } = await keep(asked);
    if (!isToBeAsked) {
      if (request.state === 'refused') throw new RefundRefused(request.detail);
      return request;
    }
    const { id, paymentReference, amountKobo } = request;
    const answer = await provider.refund({
      reference: paymentReference,
      amountKobo,
      note: noteOf(request),
    });
    const noted = await note(asked.reference, id, answer);
    const { state, detail } = noted;
    log.info({ reference: paymentReference, state }, 'refund asked for');
    if (state === 'refused') throw new RefundRefused(detail);
    if (state === 'unreached')
      throw new RefundUnavailable(
        answer.outcome === 'busy' ? answer.retryAfterSeconds : undefined,
      );
    return noted;
  };
};
