import { useState } from 'react';
import {
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { fieldErrorOrProblemText } from '../../shared/api/problem.model.ts';
import { useSavedDraft } from '../../shared/hooks/use-saved-draft.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { useSendTestEmailMutation } from './audit.api.ts';
import styles from './test-mail-form.module.css';
import * as text from './text.ts';

const fields = { to: trimmedTextField() };

/** Sends one test email at once and shows the mail server's reply. */
export const TestMailForm = () => {
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
      <InputField
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
            {fieldErrorOrProblemText(error, text.testFailed)}
          </Message>
        </div>
      )}
    </form>
  );
};
