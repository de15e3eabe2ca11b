import {
  rawText,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { Message } from '../../../shared/ui/feedback/message.tsx';
import styles from './import-dialog.module.css';
import { type ImportForm, useImport } from './use-import.ts';

const fields = { url: rawText() };

/** All posts of a feed. */
export const ImportFeed = (props: ImportForm) => {
  const { input, onSubmit } = useAdminForm({ fields });
  const { send, isBusy, refusal } = useImport(props);
  return (
    <form
      className={styles['form']}
      onSubmit={onSubmit(({ url }) => send({ kind: 'feed', url }))}
    >
      <Field
        label="Address of the feed"
        hint="RSS, Atom or JSON Feed."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        {...input('url')}
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
