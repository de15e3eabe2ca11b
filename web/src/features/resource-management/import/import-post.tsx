import {
  rawTextField,
  useAdminForm,
} from '../../../shared/admin-form/use-admin-form.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { ImportButton } from './import-button.tsx';
import styles from './import-dialog.module.css';
import { type ImportForm, useImport } from './use-import.ts';
import * as text from '../text.ts';

const fields = {
  url: rawTextField(),
  text: rawTextField(),
  day: rawTextField(),
};

// The time is noon in Lagos, which falls on the same date in almost every time zone.
const toPublishedAt = (day: string) =>
  day ? { publishedAt: `${day}T12:00:00+01:00` } : {};

/** Shows the form that imports one post from its address and its copied text. */
export const ImportPost = (props: ImportForm) => {
  const form = useAdminForm({ fields });
  const { send, ...sending } = useImport(props);
  const onSubmit = form.onSubmit(async ({ day, ...post }) => {
    const isImported = await send({
      kind: 'post',
      ...post,
      ...toPublishedAt(day),
    });
    if (isImported) form.clear();
  });
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <Field
        label={text.postAddressLabel}
        hint={text.postAddressHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.linkedin.com/posts/…"
        required
        {...form.input('url')}
      />
      <TextField
        label={text.postTextLabel}
        rows={8}
        required
        {...form.input('text')}
      />
      <Field
        label={text.postDayLabel}
        isOptional
        type="date"
        {...form.input('day')}
      />
      <ImportButton {...sending}>{text.importPost}</ImportButton>
    </form>
  );
};
