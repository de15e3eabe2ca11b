import { useState } from 'react';
import {
  trimmedTextField as trimmedText,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { fieldErrorText } from '../../shared/api/problem.model.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { useSendTestEmailMutation } from './audit.api.ts';
import styles from './test-mail.module.css';
import * as text from './text.ts';

const fields = { to: trimmedText() };

/** Sends one test email at once and shows the mail server's reply. */
export const TestMail = () => {
  const draft = useSavedDraft('test-mail');
  const form = useAdminForm({ fields, draft });
  const [send, { isLoading, error }] = useSendTestEmailMutation();
  const [sentTo, setSentTo] = useState<string>();
  const submit = async ({ to }: { to: string }) => {
    setSentTo(undefined);
    const { data } = await send(to ? { to } : {});
    if (!data) return;
    form.clear();
    setSentTo(data.to);
  };
  return (
    <form
      className={styles['form']}
      aria-label={text.testFormLabel}
      noValidate
      onSubmit={form.onSubmit(submit)}
    >
      <Field
        label={text.testRecipientLabel}
        type="email"
        isOptional
        autoComplete="off"
        placeholder={text.testRecipientPlaceholder}
        {...form.field('to')}
      />
      <Button type="submit" aria-disabled={isLoading}>
        {isLoading ? text.testSending : text.testSend}
      </Button>
      {sentTo && (
        <div className={styles['said']}>
          <Message kind="good">{text.testAccepted(sentTo)}</Message>
        </div>
      )}
      {error && (
        <div className={styles['said']}>
          <Message kind="fail">
            {fieldErrorText(error, text.testFailed)}
          </Message>
        </div>
      )}
    </form>
  );
};
