import {
  rawTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { InputField } from '../../../shared/ui/forms/input-field.tsx';
import { TextAreaField } from '../../../shared/ui/forms/text-area-field.tsx';
import { ImportSubmitButton } from './import-submit-button.tsx';
import styles from './import-dialog.module.css';
import { type ImportForm, useImport } from './use-import.ts';
import * as text from '../text.ts';

const fields = {
  url: rawTextField(),
  text: rawTextField(),
  day: rawTextField(),
};

// The form has only a day; noon in Lagos falls on that day in almost every time zone.
const toPublishedAtProperty = (day: string) =>
  day ? { publishedAt: `${day}T12:00:00+01:00` } : {};

/** Shows the form that imports one post from its address and its copied text. */
export const ImportPostForm = (props: ImportForm) => {
  const form = useAdminForm({ fields });
  const { send, ...sending } = useImport(props);
  const onSubmit = form.onSubmit(async ({ day, ...post }) => {
    const isImported = await send({
      kind: 'post',
      ...post,
      ...toPublishedAtProperty(day),
    });
    if (isImported) form.clear();
  });
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <InputField
        label={text.postAddressLabel}
        hint={text.postAddressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.linkedin.com/posts/…"
        required
        {...form.input('url')}
      />
      <TextAreaField
        label={text.postTextLabel}
        rows={8}
        required
        {...form.input('text')}
      />
      <InputField
        label={text.postDayLabel}
        isOptional
        type="date"
        {...form.input('day')}
      />
      <ImportSubmitButton {...sending}>{text.importPost}</ImportSubmitButton>
    </form>
  );
};
