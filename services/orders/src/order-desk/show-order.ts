import type { Pool } from '@imprint/chassis/db';
import type { Delivery } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { type Order, orderNotFound } from '../orders/order.model.ts';
import { findByReference } from '../orders/order.repository.ts';
import type { RaisedFlag } from '../payments/attempts/flag.model.ts';
import type { Mode } from '../payments/attempts/payment.model.ts';
import {
  type AttemptMoney,
  refundableKobo,
  type RefundRequest,
} from '../payments/refunds/refund-request.model.ts';
import {
  moneyOf,
  requestsOfOrder,
} from '../payments/refunds/refund-request.repository.ts';
import { listFlags } from './flag.repository.ts';
import { listNotes, type Note } from './note.repository.ts';
import { listRefunds, type ReportedRefund } from './refund.repository.ts';
import type { AttemptMade } from './timeline.model.ts';
import { listAttempts } from './timeline.repository.ts';
import {
  listWaitingMails,
  type WaitingMail,
} from './waiting-mail.repository.ts';

type Deps = { pool: Pool; mode: Mode };

export type ShownAttempt = AttemptMade & {
  money: AttemptMoney | undefined;
  refundableKobo: number;
};

/** One order with all that its page shows. */
export type ShownOrder = {
  order: Order;
  /** The newest first. */
  attempts: ShownAttempt[];
  flags: RaisedFlag[];
  refunds: ReportedRefund[];
  refundRequests: RefundRequest[];
  notes: Note[];
  delivery: Delivery | undefined;
  waitingMails: WaitingMail[];
};

const most = 100;

/** Deleted ones, too: only here can they be looked at and brought back. */
export const showOrder =
  ({ pool, mode }: Deps) =>
  async (reference: string): Promise<ShownOrder> => {
    const order = await findByReference(pool, reference);
    if (!order) throw orderNotFound();
    const money = await moneyOf(pool, order.id);
    const made = await listAttempts(pool, order.id);
    const attempts = made.toReversed().map((attempt) => {
      const its = money.find((one) => one.number === attempt.number);
      const left = its ? refundableKobo(its, order.amountKobo, mode) : 0;
      return { ...attempt, money: its, refundableKobo: left };
    });
    return {
      order,
      attempts,
      flags: await listFlags(pool, order.id, most),
      refunds: await listRefunds(pool, order.id, most),
      refundRequests: await requestsOfOrder(pool, order.id, most),
      notes: await listNotes(pool, order.id, most),
      delivery: await findDelivery(pool, order.id),
      waitingMails: await listWaitingMails(pool, reference, most),
    };
  };
