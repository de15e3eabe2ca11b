import { NoteForm } from '../../../shared/admin-form/note-form.tsx';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import {
  type CustomerNote,
  useAddCustomerNoteMutation,
} from './customer-page.api.ts';
import styles from './customer-page.module.css';
import * as text from './text.ts';

const CustomerNoteForm = ({ id }: { id: string }) => {
  const [add, { isLoading, error }] = useAddCustomerNoteMutation();
  return (
    <NoteForm
      label={text.noteLabel}
      draftKey={`customer-note:${id}`}
      maxLength={2_000}
      isBusy={isLoading}
      error={error}
      onAdd={(note) => add({ id, text: note })}
    />
  );
};

/** The author's notes about a customer, newest first, with a form for another one. */
export const CustomerNotes = ({
  id,
  notes,
}: {
  id: string;
  notes: readonly CustomerNote[];
}) => (
  <AdminSection title={text.notes}>
    {notes.length === 0 ? (
      <p className={styles['none']}>{text.noNotes}</p>
    ) : (
      <ul className={styles['list']}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles['wide']}>{note.text}</p>
            <p>{formatDayAndTime(note.writtenAt)}</p>
          </li>
        ))}
      </ul>
    )}
    <CustomerNoteForm id={id} />
  </AdminSection>
);
