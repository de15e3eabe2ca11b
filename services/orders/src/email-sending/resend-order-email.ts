import { personIdOfEmail } from '@imprint/chassis/audit';
import { ConflictError, TooManyError } from '@imprint/chassis/errors';
import { type Delivery, isFulfillable } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { createAdminUseCase } from '../orders/admin-write.ts';
import { type Order, orderNotFoundError } from '../orders/order.model.ts';
import type { OrderEmailName } from '../emails/order-emails.model.ts';
import { findRecentResendState } from './email.repository.ts';
import { enqueueResend } from '../emails/enqueue-email.ts';

const nothingToSendError = (message: string) =>
  new ConflictError('NOTHING_TO_SEND', message);

const tooManyResendsError = () =>
  new TooManyError(
    'TOO_MANY_RESENDS',
    'Ten emails about this order were resent within an hour. Please try again later.',
    { retryAfterSeconds: 3600 },
  );

const maxPerHour = 10;

const describeResendRefusal = (
  mail: OrderEmailName,
  order: Order,
  delivery: Delivery | undefined,
): string | undefined => {
  if (order.status !== 'success')
    return 'This order is not paid, so there is no email to resend.';
  switch (mail) {
    case 'receipt':
      return order.importedFrom
        ? 'This order was imported, so there is no receipt of this shop to resend.'
        : undefined;
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
export const resendOrderEmail = createAdminUseCase(
  async ({ tx, order, audit }, mail: OrderEmailName) => {
    if (order.deletedAt) throw orderNotFoundError();
    const delivery = await findDelivery(tx, order.id);
    const refusal = describeResendRefusal(mail, order, delivery);
    if (refusal) throw nothingToSendError(refusal);
    // The order is locked, so the second request of a double click finds the resend of the first.
    const resends = await findRecentResendState(tx, order.reference, mail);
    if (resends.isWaiting) return;
    if (resends.count >= maxPerHour) throw tooManyResendsError();
    await enqueueResend(tx, order, mail);
    await audit({
      action: 'mail-resent',
      before: {},
      after: { mail, to: personIdOfEmail(order.email) },
    });
  },
);
