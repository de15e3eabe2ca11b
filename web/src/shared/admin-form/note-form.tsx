import { trimmedTextField, useAdminForm } from './use-admin-form.ts';
import { useSavedDraft } from '../hooks/use-saved-draft.ts';
import { Button } from '../ui/buttons/button.tsx';
import { RequestErrorMessage } from '../ui/feedback/request-error-message.tsx';
import { TextAreaField } from '../ui/forms/text-area-field.tsx';
import styles from './note-form.module.css';
import * as text from './text.ts';

const fields = { text: trimmedTextField() };

/** The form that adds a note, which only the admin sees, to something of the shop. */
export const NoteForm = ({
  label,
  draftKey,
  maxLength,
  isBusy,
  error,
  onAdd,
}: {
  label: string;
  /** What is typed stays in the tab under this key until the note is added. */
  draftKey: string;
  maxLength: number;
  isBusy: boolean;
  /** Why the last note could not be added. */
  error: unknown;
  onAdd: (text: string) => Promise<{ error?: unknown }>;
}) => {
  const form = useAdminForm({ fields, draft: useSavedDraft(draftKey) });
  const isEmpty = form.watch('text').trim() === '';
  const submit = async (note: { text: string }) => {
    if (isEmpty) return;
    const reply = await onAdd(note.text);
    if (!reply.error) form.clear();
  };
  return (
    <form className={styles['form']} onSubmit={form.onSubmit(submit)}>
      <TextAreaField
        label={label}
        aside={text.noteAside}
        maxLength={maxLength}
        {...form.field('text')}
      />
      <RequestErrorMessage error={error} otherwise={text.addNoteFailed} />
      <Button type="submit" aria-disabled={isEmpty || isBusy}>
        {text.addNote}
      </Button>
    </form>
  );
};
