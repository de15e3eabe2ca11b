import { randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import {
  type CustomerNote,
  findCustomer,
  insertCustomerNote,
} from './customer-page.repository.ts';
import { customerNotFound, toCustomerId } from './show-customer.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Adds a note about a customer and returns it. The audit log gets only the note's id and length, because the text may
 * name people. @throws CUSTOMER_NOT_FOUND
 */
export const addCustomerNote =
  ({ pool, clock }: Deps) =>
  (
    idOrEmail: string,
    text: string,
    admin: AdminClaims,
  ): Promise<CustomerNote> =>
    withTransaction(pool, async (tx) => {
      const id = toCustomerId(idOrEmail);
      const customer = await findCustomer(tx, id);
      if (!customer) throw customerNotFound();
      const note = await insertCustomerNote(
        tx,
        { id: randomUUID(), text, writtenAt: clock.now() },
        customer.email,
      );
      await recordAndPublishAdminAction(tx, {
        service: 'analytics',
        admin,
        action: 'customer.note-added',
        subject: `customer ${id}`,
        before: {},
        after: { note: note.id, letters: text.length },
      });
      return note;
    });
