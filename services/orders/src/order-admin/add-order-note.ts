import { adminWrite } from '../orders/admin-write.ts';
import { insertNote } from './note.repository.ts';

/** Adds a note. The audit log names it and does not quote it: it may speak of people. */
export const addOrderNote = adminWrite(
  async ({ tx, order, now, audit }, text: string) => {
    const note = await insertNote(tx, order.id, text, now);
    await audit({
      action: 'note-added',
      before: {},
      after: { note: note.id, letters: text.length },
    });
    return note;
  },
);
