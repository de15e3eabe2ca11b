import type { Db } from '@imprint/chassis/db';
import type { Cause } from '../../orders/order.model.ts';

/** Keeps what the provider answered; of the same answer again only that it came again. */
export const noteVerification = async (
  db: Db,
  reference: string,
  cause: Cause,
  answer: string,
  at: Date,
): Promise<void> => {
  await db.query(
    `insert into verifications as kept (payment_reference, cause, answer, first_at, last_at)
     values ($1, $2, $3, $4, $4)
     on conflict (payment_reference, cause, answer)
     do update set last_at = excluded.last_at, times = kept.times + 1`,
    [reference, cause, answer, at],
  );
};
