import { personId } from '@imprint/chassis/audit';
import { ConflictError, TooManyError } from '@imprint/chassis/errors';
import { type Delivery, isFulfillable } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { adminWrite } from '../orders/admin-write.ts';
import { type Order, orderNotFound } from '../orders/order.model.ts';
import type { OrderEmailName } from '../emails/order-emails.model.ts';
import { findResends } from './email.repository.ts';
import { enqueueResend } from '../emails/enqueue-email.ts';

const nothingToSend = (message: string) =>
  new ConflictError('NOTHING_TO_SEND', message);

const tooManyResends = () =>
  new TooManyError(
    'TOO_MANY_RESENDS',
    'Ten emails about this order were resent within an hour. Please try again later.',
    { retryAfterSeconds: 3600 },
  );

const maxPerHour = 10;

const refusalOf = (
  mail: OrderEmailName,
  order: Order,
  delivery: Delivery | undefined,
): string | undefined => {
  if (order.status !== 'success')
    return 'This order is not paid, so there is no email to resend.';
  switch (mail) {
    case 'receipt':
      return undefined;
    case 'reminder':
      return delivery?.state === 'address-missing' && isFulfillable(order)
        ? undefined
        : 'This order needs no delivery address.';
    case 'shipped':
      return delivery?.shippedAt
        ? undefined
        : 'The parcel has not been shipped.';
    case 'delivered':
      return delivery?.deliveredAt
        ? undefined
        : 'The parcel has not been delivered.';
  }
};

/**
 * Enqueues an email to the buyer again, marked as a resend, unless a resend of the same email is still waiting.
 * Throws NOTHING_TO_SEND, or TOO_MANY_RESENDS after ten an hour for one order.
 */
export const resendOrderEmail = adminWrite(
  async ({ tx, order, audit }, mail: OrderEmailName) => {
    if (order.deletedAt) throw orderNotFound();
    const delivery = await findDelivery(tx, order.id);
    const refusal = refusalOf(mail, order, delivery);
    if (refusal) throw nothingToSend(refusal);
    // The order's lock makes the second request of a double click find the resend of the first.
    const resends = await findResends(tx, order.reference, mail);
    if (resends.isWaiting) return;
    if (resends.count >= maxPerHour) throw tooManyResends();
    await enqueueResend(tx, order, mail);
    await audit({
      action: 'mail-resent',
      before: {},
      after: { mail, to: personId(order.email) },
    });
  },
);
