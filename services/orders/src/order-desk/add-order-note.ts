import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { lockOrder } from '../orders/lock-order.ts';
import { insertNote, type Note } from './note.repository.ts';
import { recordOrderAct } from './record-order-act.ts';

type Deps = { pool: Pool; clock: Clock };

/** Adds a note. The audit log names it and does not quote it: it may speak of people. */
export const addOrderNote =
  ({ pool, clock }: Deps) =>
  (reference: string, text: string, admin: AdminClaims): Promise<Note> =>
    withTransaction(pool, async (tx) => {
      const order = await lockOrder(tx, reference);
      const note = await insertNote(tx, order.id, text, clock.now());
      await recordOrderAct(tx, admin, reference, {
        action: 'note-added',
        before: {},
        after: { note: note.id, letters: text.length },
      });
      return note;
    });
