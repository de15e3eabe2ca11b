import type { Clock } from '@imprint/chassis/clock';
import {
  afterCommit,
  type Pool,
  type Tx,
  withTransaction,
} from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Order } from '../../orders/order.model.ts';
import { lockById } from '../../orders/order.repository.ts';
import type { Flag } from '../attempts/flag.model.ts';
import { giveBack } from './give-back.ts';
import { flagOf, moveRefund, settleWhatWentBack } from './move-refund.ts';
import type { Mode, Notice } from '../attempts/payment.model.ts';
import { raiseFlag, settleFlags } from '../attempts/flag.repository.ts';
import { orderIdOf } from '../attempts/payment.repository.ts';
import { requestMeant } from './refund-request.model.ts';
import { requestsOfPayment } from './refund-request.repository.ts';

type Deps = { pool: Pool; clock: Clock; mode: Mode; log: Logger };

type RefundNotice = Extract<Notice, { kind: 'refund' }>;
type DisputeNotice = Extract<Notice, { kind: 'dispute' }>;

export type Recorded =
  'refunded' | 'moved' | 'flagged' | 'ignored' | 'unmatched';

/** What the provider tells of refunds and disputes. Safe to repeat. */
export const recordRefund = ({ pool, clock, mode, log }: Deps) => {
  const flag = async (
    tx: Tx,
    order: Order,
    raised: Flag,
  ): Promise<'flagged'> => {
    const { reference, reason } = raised;
    if (await raiseFlag(tx, order.id, raised, clock.now()))
      afterCommit(tx, () =>
        log.error({ reference, reason }, 'a refund needs the admin'),
      );
    return 'flagged';
  };

  const unclear = (
    { currency }: Order,
    { kind, reference, domain }: RefundNotice | DisputeNotice,
    amountKobo: number | null,
  ): Flag => ({
    reason: 'REFUND_UNCLEAR',
    reference,
    currency,
    subject: kind,
    amountKobo,
    mode: domain,
  });

  const isSum = (amountKobo: number | null): amountKobo is number =>
    amountKobo !== null && amountKobo > 0;

  const refund = async (
    tx: Tx,
    order: Order,
    notice: RefundNotice,
  ): Promise<Recorded> => {
    const { reference, identity, domain } = notice;
    const now = clock.now();
    const isProcessed = notice.news.state === 'processed';
    if (domain !== mode)
      return isProcessed
        ? flag(tx, order, unclear(order, notice, notice.news.amountKobo))
        : 'ignored';
    // One that names nothing is known again by its bytes.
    const { refundReference } = notice.news;
    const news = isProcessed
      ? { ...notice.news, refundReference: refundReference || identity }
      : notice.news;
    const { amountKobo, state } = news;
    const requests = await requestsOfPayment(tx, reference);
    const request = requestMeant(requests, news);
    if (request) {
      await moveRefund(tx, order, request, news, 'webhook', now);
      return isProcessed ? 'refunded' : 'moved';
    }
    // Made on the provider's own site.
    if (isProcessed) {
      if (!isSum(amountKobo))
        return flag(tx, order, unclear(order, notice, amountKobo));
      const made = {
        id: identity,
        reference,
        kind: 'refund',
        amountKobo,
      } as const;
      await giveBack(tx, order, 'webhook', now, made);
      await settleWhatWentBack(tx, order, reference, now);
      return 'refunded';
    }
    const raised = flagOf(order, reference, state, amountKobo);
    return raised ? flag(tx, order, raised) : 'ignored';
  };

  const dispute = async (
    tx: Tx,
    order: Order,
    notice: DisputeNotice,
  ): Promise<Recorded> => {
    const { reference, identity: id, end, dueAt, domain } = notice;
    const now = clock.now();
    if (domain !== mode)
      return end === 'lost'
        ? flag(tx, order, unclear(order, notice, notice.amountKobo))
        : 'ignored';
    // One that names no sum is about all of it.
    const amountKobo = notice.amountKobo ?? order.amountKobo;
    if (end === 'open')
      return flag(tx, order, {
        reason: 'DISPUTED',
        reference,
        currency: order.currency,
        amountKobo,
        answerBy: /^\d{4}-\d{2}-\d{2}/.exec(dueAt)?.[0] ?? null,
      });
    await settleFlags(tx, reference, ['DISPUTED'], `dispute-${end}`, now);
    if (end === 'won') return 'ignored';
    const lost = { id, reference, kind: 'dispute', amountKobo } as const;
    await giveBack(tx, order, 'webhook', now, lost);
    return 'refunded';
  };

  return (notice: RefundNotice | DisputeNotice): Promise<Recorded> =>
    withTransaction(pool, async (tx) => {
      const { reference, kind } = notice;
      const orderId = await orderIdOf(tx, reference);
      const order = orderId && (await lockById(tx, orderId));
      if (!order) return 'unmatched';
      const recorded =
        kind === 'refund'
          ? await refund(tx, order, notice)
          : await dispute(tx, order, notice);
      if (recorded === 'refunded')
        afterCommit(tx, () => log.info({ reference, kind }, 'money went back'));
      return recorded;
    });
};
