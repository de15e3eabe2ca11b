import type { SubmitEvent } from 'react';
import { faultText } from '../../../shared/api/problem.ts';
import { useKeptDraft } from '../../../shared/hooks/use-kept-draft.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import styles from '../facts.module.css';
import { useAddNoteMutation } from '../orders.api.ts';

const longest = 4_000;

/** A note that joins what happened; nobody but the admin sees it. */
export const NoteForm = ({ reference }: { reference: string }) => {
  const { draft, keep, forget } = useKeptDraft(`order-note:${reference}`);
  const [add, { isLoading, error }] = useAddNoteMutation();
  const text = draft?.['text'] ?? '';
  const isEmpty = text.trim() === '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isEmpty || isLoading) return;
    const reply = await add({ reference, text: text.trim() });
    if (!reply.error) forget();
  };
  return (
    <form
      className={styles['noteForm']}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Note"
        aside="(seen by you alone)"
        maxLength={longest}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
      />
      {error && (
        <Message kind="fail">
          {faultText(error, 'The note could not be added.')}
        </Message>
      )}
      <Button type="submit" aria-disabled={isEmpty || isLoading}>
        Add the note
      </Button>
    </form>
  );
};
