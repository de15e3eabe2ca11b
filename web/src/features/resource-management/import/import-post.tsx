import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import styles from './import-dialog.module.css';
import { type ImportForm, useImport } from './use-import.ts';

const nothing = { url: '', text: '', day: '' };

// Noon in Lagos is the same day everywhere the author is read.
const noonOf = (day: string) =>
  day ? { publishedAt: `${day}T12:00:00+01:00` } : {};

/** One post by its address and the text copied from it. */
export const ImportPost = (form: ImportForm) => {
  const [{ url, text, day }, setGiven] = useState(nothing);
  const { send, isBusy, refusal } = useImport(form);
  const give = (part: Partial<typeof nothing>) =>
    setGiven((given) => ({ ...given, ...part }));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const isIn = await send({ kind: 'post', url, text, ...noonOf(day) });
    if (isIn) setGiven(nothing);
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <Field
        label="Address of the post"
        hint="On LinkedIn: the three dots of the post, then Copy link to post."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.linkedin.com/posts/…"
        required
        value={url}
        onChange={({ target }) => give({ url: target.value })}
      />
      <TextField
        label="Text of the post"
        rows={8}
        required
        value={text}
        onChange={({ target }) => give({ text: target.value })}
      />
      <Field
        label="Published on"
        isOptional
        type="date"
        value={day}
        onChange={({ target }) => give({ day: target.value })}
      />
      {refusal && <Message kind="fail">{refusal}</Message>}
      <div className="acts">
        <Button look="solid" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Importing…' : 'Import post'}
        </Button>
      </div>
    </form>
  );
};
