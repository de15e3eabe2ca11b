import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import type { Order } from '../orders/order.model.ts';
import { receiptName } from './receipt.template.ts';

/** Notes, with the payment that earns it, that the buyer is owed a receipt: one per time an order is paid. */
export const oweReceipt = (
  tx: Tx,
  order: Order,
  channel: string,
): Promise<void> =>
  enqueueMail(tx, {
    cause: `${order.reference}:${order.paidVersion}`,
    template: receiptName,
    to: order.email,
    data: { reference: order.reference, channel },
  });
