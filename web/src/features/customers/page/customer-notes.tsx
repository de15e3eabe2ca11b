import {
  trimmedTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { formatDayAndTime } from '../../../shared/lib/date.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import {
  type CustomerNote,
  useAddCustomerNoteMutation,
} from './customer-page.api.ts';
import styles from './customer-page.module.css';
import * as text from './text.ts';

const fields = { text: trimmedTextField() };
const maxLength = 2_000;

const NoteForm = ({ id }: { id: string }) => {
  const draft = useSavedDraft(`customer-note:${id}`);
  const form = useAdminForm({ fields, draft });
  const [add, { isLoading, error }] = useAddCustomerNoteMutation();
  const isEmpty = form.watch('text').trim() === '';
  const submit = async (note: { text: string }) => {
    if (isEmpty) return;
    const reply = await add({ id, ...note });
    if (!reply.error) form.clear();
  };
  return (
    <form className={styles['form']} onSubmit={form.onSubmit(submit)}>
      <TextAreaField
        label={text.noteLabel}
        aside={text.noteAside}
        maxLength={maxLength}
        {...form.field('text')}
      />
      <RequestErrorMessage error={error} otherwise={text.addNoteFailed} />
      <Button type="submit" aria-disabled={isEmpty || isLoading}>
        {text.addNote}
      </Button>
    </form>
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
    <NoteForm id={id} />
  </AdminSection>
);
