import type { Db } from '@imprint/chassis/db';
import {
  alreadyPaid,
  type Order,
  orderNoLongerExists,
} from '../../orders/order.model.ts';
import { findById } from '../../orders/order.repository.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import { paymentUnderReview } from '../attempts/payment.errors.ts';
import { listAttempts } from '../attempts/payment.repository.ts';

/** The newest attempt of an order; refuses if the order must not be paid any more. */
export const findPayableAttempt = async (
  db: Db,
  { id, reference }: Order,
): Promise<Attempt> => {
  const order = await findById(db, id);
  if (order?.deletedAt) throw orderNoLongerExists();
  if (order?.status === 'success') throw alreadyPaid(reference);
  const attempts = await listAttempts(db, id);
  // It was paid, and the admin took that back: the buyer must not pay again unasked.
  if (attempts.some(({ settledVersion }) => settledVersion !== null))
    throw paymentUnderReview(reference);
  return attempts[0];
};
