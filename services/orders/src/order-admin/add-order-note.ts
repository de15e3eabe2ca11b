import { createAdminUseCase } from '../orders/admin-write.ts';
import { insertNote } from './note.repository.ts';

/** Adds a note and returns it. The audit log gets only the note's id and length, because the text may name people. */
export const addOrderNote = createAdminUseCase(
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
