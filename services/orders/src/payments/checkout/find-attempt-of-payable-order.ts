import type { Db } from '@imprint/chassis/db';
import {
  alreadyPaidError,
  type Order,
  orderDeletedError,
} from '../../orders/order.model.ts';
import { findById } from '../../orders/order.repository.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import { paymentUnderReviewError } from '../attempts/payment.errors.ts';
import { listAttempts } from '../attempts/payment.repository.ts';

/** Returns the newest attempt of an order; throws ORDER_GONE, ALREADY_PAID or PAYMENT_UNDER_REVIEW. */
export const findAttemptOfPayableOrder = async (
  db: Db,
  { id, reference }: Order,
): Promise<Attempt> => {
  const order = await findById(db, id);
  if (order?.deletedAt) throw orderDeletedError();
  if (order?.status === 'success') throw alreadyPaidError(reference);
  const attempts = await listAttempts(db, id);
  // A payment was accepted and the admin changed the status afterwards, so the buyer must not pay a second time.
  if (attempts.some(({ settledVersion }) => settledVersion !== null))
    throw paymentUnderReviewError(reference);
  return attempts[0];
};
