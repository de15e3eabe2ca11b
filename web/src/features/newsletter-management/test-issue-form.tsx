import { useState } from 'react';
import {
  createRequiredCheck,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { RequestErrorMessage } from '../../shared/ui/feedback/request-error-message.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import styles from './newsletter-management.module.css';
import { useSendTestIssueMutation } from './newsletter.api.ts';
import * as text from './text.ts';

const fields = { to: trimmedTextField(createRequiredCheck(text.enterEmail)) };

/** Sends the saved text of a newsletter to one address. */
export const TestIssueForm = ({
  id,
  isSaved,
}: {
  id: string;
  isSaved: boolean;
}) => {
  const form = useAdminForm({ fields });
  const [send, { isLoading, error }] = useSendTestIssueMutation();
  const [sentTo, setSentTo] = useState<string>();
  const submit = async ({ to }: { to: string }) => {
    setSentTo(undefined);
    if (!isSaved || isLoading) return;
    const { data } = await send({ id, to });
    if (data) setSentTo(to);
  };
  return (
    <form
      aria-label={text.testLabel}
      noValidate
      onSubmit={form.onSubmit(submit)}
    >
      <div className={styles['row']}>
        <InputField
          label={text.testLabel}
          type="email"
          autoComplete="email"
          {...form.field('to')}
        />
        <Button type="submit" aria-disabled={!isSaved || isLoading}>
          {isLoading ? text.testSending : text.testSend}
        </Button>
      </div>
      {sentTo && <Message kind="good">{text.testSent(sentTo)}</Message>}
      <RequestErrorMessage error={error} otherwise={text.testFailed} />
    </form>
  );
};
