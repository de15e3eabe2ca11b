import type { Clock } from '@imprint/chassis/clock';
import {
  afterCommit,
  type Pool,
  type Tx,
  withTransaction,
} from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { formatNaira } from '@imprint/chassis/money';
import type { Order } from '../../orders/order.model.ts';
import { lockById } from '../../orders/order.repository.ts';
import { giveBack } from './give-back.ts';
import { flagOf, moveRefund, settleWhatWentBack } from './move-refund.ts';
import type { Flag, Mode, Notice } from '../attempts/payment.model.ts';
import {
  orderIdOf,
  raiseFlag,
  settleFlags,
} from '../attempts/payment.repository.ts';
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
    reference: string,
    told: Flag,
  ): Promise<'flagged'> => {
    const { reason } = told;
    if (await raiseFlag(tx, order.id, reference, told, clock.now()))
      afterCommit(tx, () =>
        log.error({ reference, reason }, 'a refund needs the admin'),
      );
    return 'flagged';
  };

  const unclear = (
    { kind, domain }: RefundNotice | DisputeNotice,
    amountKobo: number | null,
  ): Flag => ({
    reason: 'REFUND_UNCLEAR',
    detail: `${kind} of ${amountKobo === null ? 'an unknown amount' : formatNaira(amountKobo)} in ${domain} mode`,
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
        ? flag(tx, order, reference, unclear(notice, notice.news.amountKobo))
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
        return flag(tx, order, reference, unclear(notice, amountKobo));
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
    const told = flagOf(state, amountKobo);
    return told ? flag(tx, order, reference, told) : 'ignored';
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
        ? flag(tx, order, reference, unclear(notice, notice.amountKobo))
        : 'ignored';
    // One that names no sum is about all of it.
    const amountKobo = notice.amountKobo ?? order.amountKobo;
    if (end === 'open')
      return flag(tx, order, reference, {
        reason: 'DISPUTED',
        detail: `the buyer’s bank asks for ${formatNaira(amountKobo)} back${dueAt ? `; answer by ${dueAt.slice(0, 10)}, on the provider’s own site` : ''}`,
      });
    const note = end === 'lost' ? 'it was lost' : 'it was won';
    await settleFlags(tx, reference, ['DISPUTED'], note, now);
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
