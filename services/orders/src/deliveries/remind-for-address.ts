import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { oweReminder } from '../emails/owe-mail.ts';
import { findById } from '../orders/order.repository.ts';
import { isDue } from './delivery.model.ts';
import { takeDueReminders } from './delivery.repository.ts';

type Deps = { pool: Pool; clock: Clock };

const atOnce = 20;

/** Owes the one reminder to those whose day is over and whose address is still missing. */
export const remindForAddress =
  ({ pool, clock }: Deps) =>
  (): Promise<'again' | 'idle'> =>
    withTransaction(pool, async (tx) => {
      const due = await takeDueReminders(tx, clock.now(), atOnce);
      for (const id of due) {
        const order = await findById(tx, id);
        if (order && isDue(order)) await oweReminder(tx, order);
      }
      return due.length === atOnce ? 'again' : 'idle';
    });
