import type { Tx } from '@imprint/chassis/db';
import type { Order } from '../../orders/order.model.ts';
import {
  flagRefund,
  type RecordDeps,
  type Recorded,
  type RefundNotice,
  unclearFlag,
} from './flag-refund.ts';
import { giveBack } from './give-back.ts';
import { flagOf, moveRefund, settleWhatWentBack } from './move-refund.ts';
import { requestMeant } from './refund-request.model.ts';
import { requestsOfPayment } from './refund-request.repository.ts';

const isSum = (amountKobo: number | null): amountKobo is number =>
  amountKobo !== null && amountKobo > 0;

/** Records what the provider reports of a refund: one that was requested here, or one made on its own site. */
export const recordRefundNotice = async (
  deps: RecordDeps,
  tx: Tx,
  order: Order,
  notice: RefundNotice,
): Promise<Recorded> => {
  const { reference, identity, domain } = notice;
  const isProcessed = notice.news.state === 'processed';
  if (domain !== deps.mode)
    return isProcessed
      ? flagRefund(
          deps,
          tx,
          order,
          unclearFlag(order, notice, notice.news.amountKobo),
        )
      : 'ignored';
  // One that names nothing is known again by its bytes.
  const { refundReference } = notice.news;
  const news = isProcessed
    ? { ...notice.news, refundReference: refundReference || identity }
    : notice.news;
  const request = requestMeant(await requestsOfPayment(tx, reference), news);
  if (request) {
    await moveRefund(tx, order, request, news, 'webhook', deps.clock.now());
    return isProcessed ? 'refunded' : 'moved';
  }
  return recordForeignRefund(deps, tx, order, { ...notice, news });
};

/** A refund made on the provider's own site. */
const recordForeignRefund = async (
  deps: RecordDeps,
  tx: Tx,
  order: Order,
  notice: RefundNotice,
): Promise<Recorded> => {
  const { reference, identity: id } = notice;
  const { state, amountKobo } = notice.news;
  if (state !== 'processed') {
    const flag = flagOf(order, reference, state, amountKobo);
    return flag ? flagRefund(deps, tx, order, flag) : 'ignored';
  }
  if (!isSum(amountKobo))
    return flagRefund(deps, tx, order, unclearFlag(order, notice, amountKobo));
  const now = deps.clock.now();
  const made = { id, reference, kind: 'refund', amountKobo } as const;
  await giveBack(tx, order, 'webhook', now, made);
  await settleWhatWentBack(tx, order, reference, now);
  return 'refunded';
};
