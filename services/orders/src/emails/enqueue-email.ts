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
  /** Identifies what causes the email: "refund:{id}". An order gets one email for each cause and template. */
  cause: string;
  /** Values for the text of the email, or values by which `renderEmail` decides whether the email is still due. */
  conditions?: Record<string, string | number>;
  again?: ResendReason;
};

const enqueueOrderEmail = (
  tx: Tx,
  order: Order,
  request: OrderEmail,
): Promise<void> => {
  const { template, cause, conditions = {}, again } = request;
  const { reference, email } = order;
  return enqueueMail(tx, {
    cause: `${reference}:${cause}`,
    template,
    to: email,
    data: { reference, ...conditions, ...(again ? { again } : {}) },
    about: reference,
    isResend: again !== undefined,
  });
};

/** Enqueues one receipt for each time that the order becomes paid. */
export const enqueueReceipt = (tx: Tx, order: Order): Promise<void> =>
  enqueueOrderEmail(tx, order, {
    template: 'receipt',
    cause: `${order.paidVersion}`,
    conditions: { paidVersion: order.paidVersion },
  });

/** Enqueues one email for each refund, lost dispute or reversal, with its amount. */
export const enqueueRefundEmail = (
  tx: Tx,
  order: Order,
  refund: ReturnedMoney & { id: string },
): Promise<void> => {
  const { id, kind, amountKobo } = refund;
  return enqueueOrderEmail(tx, order, {
    template: refundEmailName,
    cause: `refund:${id}`,
    conditions: { kind, amountKobo },
  });
};

/**
 * Enqueues an email to the corrected address, once for each correction. The email is marked as a resend, because the
 * first email went to the wrong address.
 */
export const enqueueEmailToCorrectedAddress = (
  tx: Tx,
  order: Order,
  template: OrderEmailName,
): Promise<void> => {
  const cause = `email:${order.version}`;
  return enqueueOrderEmail(tx, order, { template, cause, again: 'corrected' });
};

/** Enqueues the address reminder, once for each order. */
export const enqueueReminder = (tx: Tx, order: Order): Promise<void> =>
  enqueueOrderEmail(tx, order, { template: 'reminder', cause: 'address' });

/**
 * Enqueues one email for each time that a parcel is shipped or delivered. The email is discarded if the shipment or
 * delivery is undone before the email is sent.
 */
export const enqueueParcelEmail = (
  tx: Tx,
  order: Order,
  template: 'shipped' | 'delivered',
  movedAt: Date,
): Promise<void> => {
  const at = movedAt.toISOString();
  return enqueueOrderEmail(tx, order, {
    template,
    cause: at,
    conditions: { at },
  });
};

/** Enqueues an email again at the admin's request; every call enqueues one more email. */
export const enqueueResend = (
  tx: Tx,
  order: Order,
  template: OrderEmailName,
): Promise<void> =>
  enqueueOrderEmail(tx, order, {
    template,
    cause: `again:${uuid()}`,
    again: 'asked',
  });
