import type { Pool } from '@imprint/chassis/db';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { orderNotFoundError } from '../orders/order.model.ts';
import { findByReference } from '../orders/order.repository.ts';
import { findOrigin } from '../order-imports/order-import.repository.ts';
import type { PaymentProvider } from '../payments/attempts/payment.model.ts';
import { calculateRefundableKobo } from '../payments/refunds/refund-request.model.ts';
import {
  listMoneyOfAttempts,
  listRequestsOfOrder,
} from '../payments/refunds/refund-request.repository.ts';
import { listFlags } from './flag.repository.ts';
import { listNotes } from './note.repository.ts';
import { listAttemptRecords } from './timeline.repository.ts';
import {
  listQueuedEmails,
  listReportedRefunds,
} from './order-detail.repository.ts';

type Deps = { pool: Pool; provider: Pick<PaymentProvider, 'mode'> };

export type OrderView = Awaited<ReturnType<ReturnType<typeof showOrder>>>;
export type AttemptView = OrderView['attempts'][number];

const maxRows = 100;

/** Returns an order with all its details, even if it is deleted: the admin can restore it. Throws ORDER_NOT_FOUND. */
export const showOrder =
  ({ pool, provider }: Deps) =>
  async (reference: string) => {
    const order = await findByReference(pool, reference);
    if (!order) throw orderNotFoundError();
    const money = await listMoneyOfAttempts(pool, order.id);
    const records = await listAttemptRecords(pool, order.id);
    const attempts = records.toReversed().map((attempt) => {
      const attemptMoney = money.find((one) => one.number === attempt.number);
      const leftKobo = attemptMoney
        ? calculateRefundableKobo(attemptMoney, order.amountKobo, provider.mode)
        : 0;
      return { ...attempt, refundableKobo: leftKobo };
    });
    return {
      order,
      attempts,
      flags: await listFlags(pool, order.id, maxRows),
      refunds: await listReportedRefunds(pool, order.id, maxRows),
      refundRequests: await listRequestsOfOrder(pool, order.id, maxRows),
      notes: await listNotes(pool, order.id, maxRows),
      delivery: await findDelivery(pool, order.id),
      origin: order.importedFrom ? await findOrigin(pool, order.id) : undefined,
      waitingMails: await listQueuedEmails(pool, reference, maxRows),
    };
  };
