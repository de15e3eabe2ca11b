import type { AdminClaims } from '@imprint/chassis/admin-token';
import { personId, recordAct } from '@imprint/chassis/audit';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { ConflictError, TooManyError } from '@imprint/chassis/errors';
import { type Delivery, isDue } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import { type Order, orderNotFound } from '../orders/order.model.ts';
import { lockByReference } from '../orders/order.repository.ts';
import type { OrderMailName } from '../emails/order-emails.model.ts';
import { findResends } from './mail.repository.ts';
import { oweAgain } from '../emails/owe-mail.ts';

export const nothingToSend = (message: string) =>
  new ConflictError('NOTHING_TO_SEND', message);

export const tooManyResends = () =>
  new TooManyError(
    'TOO_MANY_RESENDS',
    'This buyer was sent enough mails for an hour. Please try again later.',
    { retryAfterSeconds: 3600 },
  );

type Deps = { pool: Pool };

const mostAnHour = 10;

const refusalOf = (
  mail: OrderMailName,
  order: Order,
  delivery: Delivery | undefined,
): string | undefined => {
  if (order.status !== 'success')
    return 'An order that is not paid has no mails.';
  switch (mail) {
    case 'receipt':
      return undefined;
    case 'reminder':
      return delivery?.state === 'address-missing' && isDue(order)
        ? undefined
        : 'There is no address to ask for.';
    case 'shipped':
      return delivery?.shippedAt ? undefined : 'The parcel has not left.';
    case 'delivered':
      return delivery?.deliveredAt
        ? undefined
        : 'The parcel has not been delivered.';
  }
};

/** Owes the buyer a mail once more, marked as that; one that still waits to leave is not doubled. */
export const resendOrderMail =
  ({ pool }: Deps) =>
  (reference: string, mail: OrderMailName, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      // The lock also keeps a double click from passing the two questions below twice.
      const order = await lockByReference(tx, reference);
      if (!order || order.deletedAt) throw orderNotFound();
      const delivery = await findDelivery(tx, order.id);
      const refusal = refusalOf(mail, order, delivery);
      if (refusal) throw nothingToSend(refusal);
      const resends = await findResends(tx, reference, mail);
      if (resends.isWaiting) return;
      if (resends.count >= mostAnHour) throw tooManyResends();
      await oweAgain(tx, order, mail);
      await recordAct(tx, {
        service: 'orders',
        admin,
        action: 'order.mail-resent',
        subject: `order ${reference}`,
        before: {},
        after: { mail, to: personId(order.email) },
      });
    });
