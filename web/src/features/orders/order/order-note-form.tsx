import { NoteForm } from '../../../shared/admin-form/note-form.tsx';
import { useAddNoteMutation } from '../orders.api.ts';
import * as text from './text.ts';

/** The form that adds a note to the timeline of an order. */
export const OrderNoteForm = ({ reference }: { reference: string }) => {
  const [add, { isLoading, error }] = useAddNoteMutation();
  return (
    <NoteForm
      label={text.noteLabel}
      draftKey={`order-note:${reference}`}
      maxLength={4_000}
      isBusy={isLoading}
      error={error}
      onAdd={(note) => add({ reference, text: note })}
    />
  );
};
