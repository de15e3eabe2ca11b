import { useState } from 'react';
import { useForm } from '../../shared/form/use-form.ts';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { HoneypotField } from '../../shared/ui/forms/honeypot-field.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { requestSubscription } from './newsletter.api.ts';
import styles from './sign-up-box.module.css';
import * as text from './text.ts';

type Result = { kind: 'good' | 'fail'; sentence: string };

/** Signs up for the newsletter and says what happened; the form in the footer stays silent. */
export const SignUpBox = () => {
  const isReady = useIsHydrated();
  const [result, setResult] = useState<Result>();
  const { form, isSending } = useForm(
    () => ({}),
    async (shown) => {
      setResult(undefined);
      const typed = new FormData(shown);
      const email = (typed.get('email') as string).trim();
      const reply = await requestSubscription(
        email,
        typed.get('website') as string,
      );
      if (!reply.ok)
        return setResult({ kind: 'fail', sentence: reply.problem.error });
      shown.reset();
      return setResult({ kind: 'good', sentence: text.checkInbox(email) });
    },
  );
  return (
    <form className={styles['box']} method="post" {...form}>
      <div className={styles['row']}>
        <InputField
          label={text.signUpLabel}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <Button type="submit" disabled={!isReady} aria-disabled={isSending}>
          {isSending ? text.signingUp : text.signUp}
        </Button>
      </div>
      <HoneypotField />
      {result && <Message kind={result.kind}>{result.sentence}</Message>}
    </form>
  );
};
