import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { enqueueReminder } from '../emails/enqueue-email.ts';
import { findById } from '../orders/order.repository.ts';
import { isFulfillable } from './delivery.model.ts';
import { claimDueReminders } from './delivery.repository.ts';

type Deps = { pool: Pool; clock: Clock };

const batchSize = 20;

/**
 * Enqueues one reminder for each paperback order that has no delivery address a day after its payment.
 * Returns 'again' after a full batch, because more reminders may be due.
 */
export const enqueueAddressReminders =
  ({ pool, clock }: Deps) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      const due = await claimDueReminders(tx, clock.now(), batchSize);
      for (const id of due) {
        const order = await findById(tx, id);
        if (order && isFulfillable(order)) await enqueueReminder(tx, order);
      }
      return due.length === batchSize ? 'again' : 'idle';
    });
