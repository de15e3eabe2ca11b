import {
  rawTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { ImportSubmitButton } from './import-submit-button.tsx';
import styles from './import-dialog.module.css';
import { useStartResourceImportMutation } from './resource-imports.api.ts';
import type { ImportForm } from './use-import.ts';
import * as text from '../text.ts';

const fields = { url: rawTextField() };

/** Shows the form that imports all posts of a feed. */
export const ImportFeedForm = ({ onStart, onAccepted }: ImportForm) => {
  const { input, onSubmit, clear } = useAdminForm({ fields });
  const [startImport, { isLoading, error }] = useStartResourceImportMutation();
  const sendFeed = async (url: string) => {
    if (isLoading) return;
    onStart();
    const { data } = await startImport({ kind: 'feed', url });
    if (!data) return;
    clear();
    onAccepted(data.import);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={onSubmit(({ url }) => sendFeed(url))}
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
      <ImportSubmitButton isBusy={isLoading} error={error}>
        {text.importFeed}
      </ImportSubmitButton>
    </form>
  );
};
