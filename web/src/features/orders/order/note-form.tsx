import {
  trimmedTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { useSavedDraft } from '../../../shared/hooks/use-saved-draft.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RequestErrorMessage } from '../../../shared/ui/feedback/request-error-message.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import styles from '../facts.module.css';
import { useAddNoteMutation } from '../orders.api.ts';
import * as text from './text.ts';

const fields = { text: trimmedTextField() };

const maxLength = 4_000;

/** Shows the form that adds a note to the timeline; only the admin sees the note. */
export const NoteForm = ({ reference }: { reference: string }) => {
  const draft = useSavedDraft(`order-note:${reference}`);
  const form = useAdminForm({ fields, draft });
  const [add, { isLoading, error }] = useAddNoteMutation();
  const isEmpty = form.watch('text').trim() === '';
  const submit = async (note: { text: string }) => {
    if (isEmpty) return;
    const reply = await add({ reference, ...note });
    if (!reply.error) form.clear();
  };
  return (
    <form className={styles['noteForm']} onSubmit={form.onSubmit(submit)}>
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
