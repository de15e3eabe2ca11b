import { useRef, useState } from 'react';
import { emailErrorText } from '../../shared/email/email-error.model.ts';
import * as text from './text.ts';

/** Holds the state of the email field, which appears when the page's URL has no email. */
export const useTypedEmail = (isNeeded: boolean) => {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  /** Returns whether the payment may start; if not, the field shows an error and gets the focus. */
  const validateEmail = (): boolean => {
    if (!isNeeded) return true;
    const message = email.trim() ? emailErrorText(email) : text.emailRequired;
    setError(message);
    if (message) field.current?.focus();
    return message === undefined;
  };
  const changeEmail = (typed: string) => {
    setEmail(typed);
    setError(undefined);
  };
  return { email, error, field, change: changeEmail, check: validateEmail };
};
