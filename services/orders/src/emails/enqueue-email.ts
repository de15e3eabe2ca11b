import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { v7 as uuid } from 'uuid';
import type { Order } from '../orders/order.model.ts';
import type { ResendReason } from './email.model.ts';
import {
  type OrderEmailName,
  refundEmailName,
  type ReturnedMoney,
} from './order-emails.model.ts';

type OrderEmail = {
  template: OrderEmailName | typeof refundEmailName;
  /** Why, within the order. */
  cause: string;
  /** What the cause rests on; the mail is dropped when it no longer holds. */
  conditions?: Record<string, string | number>;
  again?: ResendReason;
};

const enqueue = (tx: Tx, order: Order, request: OrderEmail): Promise<void> => {
  const { template, cause, conditions: holds = {}, again } = request;
  const { reference, email } = order;
  return enqueueMail(tx, {
    cause: `${reference}:${cause}`,
    template,
    to: email,
    data: { reference, ...holds, ...(again ? { again } : {}) },
    about: reference,
    isResend: again !== undefined,
  });
};

/** One per time an order becomes paid. */
export const enqueueReceipt = (tx: Tx, order: Order): Promise<void> =>
  enqueue(tx, order, {
    template: 'receipt',
    cause: `${order.paidVersion}`,
    conditions: { paidVersion: order.paidVersion },
  });

/** One for each time that money went back, with the amount as the provider reported it. */
export const enqueueRefundEmail = (
  tx: Tx,
  order: Order,
  refund: ReturnedMoney & { id: string },
): Promise<void> => {
  const { id, kind, amountKobo } = refund;
  return enqueue(tx, order, {
    template: refundEmailName,
    cause: `refund:${id}`,
    conditions: { kind, amountKobo },
  });
};

/** One per correction; marked as a resend, since the wrong address had it before. */
export const enqueueToCorrectedEmail = (
  tx: Tx,
  order: Order,
  template: OrderEmailName,
): Promise<void> => {
  const cause = `email:${order.version}`;
  return enqueue(tx, order, { template, cause, again: 'corrected' });
};

/** One for the life of an order. */
export const enqueueReminder = (tx: Tx, order: Order): Promise<void> =>
  enqueue(tx, order, { template: 'reminder', cause: 'address' });

/** One per time that the parcel left or arrived; none if that was taken back before it went. */
export const enqueueParcelEmail = (
  tx: Tx,
  order: Order,
  template: 'shipped' | 'delivered',
  movedAt: Date,
): Promise<void> => {
  const at = movedAt.toISOString();
  return enqueue(tx, order, { template, cause: at, conditions: { at } });
};

export const enqueueResend = (
  tx: Tx,
  order: Order,
  template: OrderEmailName,
): Promise<void> =>
  enqueue(tx, order, { template, cause: `again:${uuid()}`, again: 'asked' });
