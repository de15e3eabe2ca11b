import type { Tx } from '@imprint/chassis/db';
import type { Order } from '../../orders/order.model.ts';
import { settleFlags } from '../attempts/flag.repository.ts';
import {
  type DisputeNotice,
  flagRefund,
  type RecordDeps,
  type Recorded,
  unclearFlag,
} from './flag-refund.ts';
import { giveBack } from './give-back.ts';

/** Records what the provider reports of a dispute: that it is open, won or lost. */
export const recordDispute = async (
  deps: RecordDeps,
  tx: Tx,
  order: Order,
  notice: DisputeNotice,
): Promise<Recorded> => {
  const { reference, identity: id, end, dueAt, domain } = notice;
  if (domain !== deps.mode)
    return end === 'lost'
      ? flagRefund(
          deps,
          tx,
          order,
          unclearFlag(order, notice, notice.amountKobo),
        )
      : 'ignored';
  // One that names no sum is about all of it.
  const amountKobo = notice.amountKobo ?? order.amountKobo;
  if (end === 'open')
    return flagRefund(deps, tx, order, {
      reason: 'DISPUTED',
      reference,
      currency: order.currency,
      amountKobo,
      answerBy: /^\d{4}-\d{2}-\d{2}/.exec(dueAt)?.[0] ?? null,
    });
  const now = deps.clock.now();
  await settleFlags(tx, reference, ['DISPUTED'], `dispute-${end}`, now);
  if (end === 'won') return 'ignored';
  const lost = { id, reference, kind: 'dispute', amountKobo } as const;
  await giveBack(tx, order, 'webhook', now, lost);
  return 'refunded';
};
