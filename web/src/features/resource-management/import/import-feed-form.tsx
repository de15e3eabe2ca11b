import {
  rawTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { ImportSubmitButton } from './import-submit-button.tsx';
import styles from './import-dialog.module.css';
import { type ImportForm, useImport } from './use-import.ts';
import * as text from '../text.ts';

const fields = { url: rawTextField() };

/** Shows the form that imports all posts of a feed. */
export const ImportFeedForm = (props: ImportForm) => {
  const { input, onSubmit } = useAdminForm({ fields });
  const { send, ...sending } = useImport(props);
  return (
    <form
      className={styles['form']}
      onSubmit={onSubmit(({ url }) => send({ kind: 'feed', url }))}
    >
      <InputField
        label={text.feedAddressLabel}
        hint={text.feedAddressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        required
        {...input('url')}
      />
      <ImportSubmitButton {...sending}>{text.importFeed}</ImportSubmitButton>
    </form>
  );
};
