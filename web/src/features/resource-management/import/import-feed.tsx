import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import styles from './import-dialog.module.css';
import { type ImportForm, useImport } from './use-import.ts';

/** All posts of a feed. */
export const ImportFeed = (form: ImportForm) => {
  const [url, setUrl] = useState('');
  const { send, isBusy, refusal } = useImport(form);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send({ kind: 'feed', url });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <Field
        label="Address of the feed"
        hint="RSS, Atom or JSON Feed."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      {refusal && <Message kind="fail">{refusal}</Message>}
      <div className="acts">
        <Button look="solid" type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Importing…' : 'Import feed'}
        </Button>
      </div>
    </form>
  );
};
