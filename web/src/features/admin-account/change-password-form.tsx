import { useState } from 'react';
import {
  rawTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import {
  fieldErrorsOf,
  type Problem,
  problemText,
} from '../../shared/api/problem.model.ts';
import { AdminSection } from '../../shared/ui/data/admin-section.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Message } from '../../shared/ui/feedback/message.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import { useChangePasswordMutation } from './admin-account.api.ts';
import styles from './account.module.css';
import * as text from './text.ts';

const minPasswordLength = 12;

const fields = {
  current: rawTextField((typed) => (typed ? undefined : text.passwordRequired)),
  new: rawTextField((typed) =>
    typed.length < minPasswordLength ? text.newPasswordTooShort : undefined,
  ),
  repeated: rawTextField(),
};
type Passwords = Record<keyof typeof fields, string>;

const validatePasswords = (typed: Passwords) => ({
  new: typed.new === typed.current ? text.newPasswordSame : undefined,
  repeated: typed.repeated === typed.new ? undefined : text.passwordsDiffer,
});

/** Returns the errors of the server at the fields of the form; undefined if they belong to no field. */
const findFieldErrors = (
  problem: Partial<Problem>,
): Partial<Passwords> | undefined => {
  if (problem.code === 'WRONG_PASSWORD')
    return { current: problemText(problem, '') };
  const { newPassword } = fieldErrorsOf(problem);
  return newPassword ? { new: newPassword } : undefined;
};

const usePasswordForm = () => {
  const [change] = useChangePasswordMutation();
  const [message, setMessage] = useState<{
    kind: 'good' | 'fail';
    text: string;
  }>();
  const form = useAdminForm<Passwords>({
    fields,
    validate: validatePasswords,
    validatesOnChange: true,
  });
  const sendChange = async (typed: Passwords) => {
    setMessage(undefined);
    const { data, error } = await change({
      currentPassword: typed.current,
      newPassword: typed.new,
    });
    if (data) {
      form.clear();
      return setMessage({
        kind: 'good',
        text: text.passwordChanged(data.endedSessions),
      });
    }
    const errors = findFieldErrors(error);
    if (errors) return form.showErrors(errors);
    setMessage({
      kind: 'fail',
      text: problemText(error, text.changePasswordFailed),
    });
  };
  const onSubmit = form.onSubmit(sendChange, () => setMessage(undefined));
  return { ...form, message, onSubmit };
};

const ForgottenPassword = () => (
  <details className={styles['steps']}>
    <summary>{text.forgotten}</summary>
    <p>{text.forgottenSteps}</p>
    <p>
      <code>npm run set-password -w @imprint/gateway</code>
    </p>
    <p>
      {text.withoutFactorBefore} <code>-- --without-second-factor</code>{' '}
      {text.withoutFactorAfter}
    </p>
  </details>
);

/** Changes the password, which ends all other sessions. */
export const ChangePasswordForm = () => {
  const { message, ...form } = usePasswordForm();
  return (
    <AdminSection title={text.passwordTitle} note={text.passwordNote}>
      <form
        className={styles['passwordForm']}
        aria-label={text.passwordTitle}
        noValidate
        onSubmit={form.onSubmit}
      >
        <InputField
          label={text.currentPasswordLabel}
          type="password"
          autoComplete="current-password"
          {...form.field('current')}
        />
        <InputField
          label={text.newPasswordLabel}
          hint={text.newPasswordHint}
          type="password"
          autoComplete="new-password"
          {...form.field('new')}
        />
        <InputField
          label={text.repeatedPasswordLabel}
          type="password"
          autoComplete="new-password"
          {...form.field('repeated')}
        />
        {message && <Message kind={message.kind}>{message.text}</Message>}
        <Button variant="solid" type="submit" aria-disabled={form.isSubmitting}>
          {text.changePassword}
        </Button>
      </form>
      <ForgottenPassword />
    </AdminSection>
  );
};
