import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { v7 as uuid } from 'uuid';
import type { Order } from '../orders/order.model.ts';
import type { Again } from './letter.model.ts';
import {
  type OrderMailName,
  refundEmailName,
  type ReturnedMoney,
} from './order-emails.model.ts';

type Owed = {
  template: OrderMailName;
  /** Why, within the order. */
  cause: string;
  /** What the cause rests on; the mail is dropped when it no longer holds. */
  holds?: Record<string, string | number>;
  again?: Again;
};

const owe = (tx: Tx, order: Order, owed: Owed): Promise<void> => {
  const { template, cause, holds = {}, again } = owed;
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
export const oweReceipt = (tx: Tx, order: Order): Promise<void> =>
  owe(tx, order, {
    template: 'receipt',
    cause: `${order.paidVersion}`,
    holds: { paidVersion: order.paidVersion },
  });

/** One for each time that money went back, with the amount as the provider reported it. */
export const enqueueRefundEmail = (
  tx: Tx,
  order: Order,
  refund: ReturnedMoney & { id: string },
): Promise<void> => {
  const { reference, email } = order;
  const { id, kind, amountKobo } = refund;
  return enqueueMail(tx, {
    cause: `${reference}:refund:${id}`,
    template: refundEmailName,
    to: email,
    data: { reference, kind, amountKobo },
    about: reference,
  });
};

/** One per correction; marked as a resend, since the wrong address had it before. */
export const oweToCorrectedEmail = (
  tx: Tx,
  order: Order,
  template: OrderMailName,
): Promise<void> => {
  const cause = `email:${order.version}`;
  return owe(tx, order, { template, cause, again: 'corrected' });
};

/** One for the life of an order. */
export const oweReminder = (tx: Tx, order: Order): Promise<void> =>
  owe(tx, order, { template: 'reminder', cause: 'address' });

/** One per time that the parcel left or arrived; none if that was taken back before it went. */
export const oweParcelMail = (
  tx: Tx,
  order: Order,
  template: 'shipped' | 'delivered',
  movedAt: Date,
): Promise<void> => {
  const at = movedAt.toISOString();
  return owe(tx, order, { template, cause: at, holds: { at } });
};

export const oweAgain = (
  tx: Tx,
  order: Order,
  template: OrderMailName,
): Promise<void> =>
  owe(tx, order, { template, cause: `again:${uuid()}`, again: 'asked' });
