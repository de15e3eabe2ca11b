import { type SubmitEvent, useState } from 'react';
import { faultText } from '../../shared/api/problem.ts';
import { useKeptDraft } from '../../shared/hooks/use-kept-draft.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { useSendTestMailMutation } from './audit.api.ts';
import styles from './test-mail.module.css';

/** Sends one mail at once, and says what the mail server made of it. */
export const TestMail = () => {
  const { draft, keep, forget } = useKeptDraft('test-mail');
  const [send, { isLoading, error }] = useSendTestMailMutation();
  const [sentTo, setSentTo] = useState<string>();
  const to = draft?.['to'] ?? '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoading) return;
    setSentTo(undefined);
    const { data } = await send(to.trim() ? { to: to.trim() } : {});
    if (!data) return;
    forget();
    setSentTo(data.to);
  };
  return (
    <form
      className={styles['form']}
      aria-label="Test mail"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Test mail to"
        type="email"
        isOptional
        autoComplete="off"
        placeholder="Your own address"
        value={to}
        onChange={(event) => keep({ to: event.target.value })}
      />
      <Button type="submit" aria-disabled={isLoading}>
        {isLoading ? 'Sending…' : 'Send a test mail'}
      </Button>
      {sentTo && (
        <div className={styles['said']}>
          <Message kind="good">
            The mail server accepted it for {sentTo}.
          </Message>
        </div>
      )}
      {error && (
        <div className={styles['said']}>
          <Message kind="fail">
            {faultText(error, 'The test mail could not be sent.')}
          </Message>
        </div>
      )}
    </form>
  );
};
