import { type SubmitEvent, useState } from 'react';
import { faultText, type Problem } from '../../shared/api/problem.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/forms/field.tsx';
import styles from './account.module.css';
import type { Proof } from './admin-account.api.ts';

const isAboutPassword = (error: unknown): boolean =>
  (error as Partial<Problem>).code === 'WRONG_PASSWORD';

/** Asks for the password and a code before a change of the access; what was typed stays when it is refused. */
export const ProofForm = ({
  hint,
  action,
  isBusy,
  error,
  onProof,
  onCancel,
}: {
  hint: string;
  action: string;
  isBusy: boolean;
  error: unknown;
  onProof: (proof: Proof) => void;
  onCancel: () => void;
}) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isBusy && password && code.trim())
      onProof({ password, code: code.trim() });
  };
  const refusal = error
    ? faultText(error, 'This could not be checked. Please try again.')
    : undefined;
  const isWrongPassword = refusal !== undefined && isAboutPassword(error);
  return (
    <form
      className={styles['form']}
      aria-label={action}
      noValidate
      onSubmit={submit}
    >
      <Field
        label="Password"
        hint="The one you sign in with."
        type="password"
        autoComplete="current-password"
        value={password}
        error={
          isChecked && !password
            ? 'Please enter your password'
            : isWrongPassword
              ? refusal
              : undefined
        }
        onChange={({ target }) => setPassword(target.value)}
      />
      <Field
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        error={
          isChecked && !code.trim()
            ? 'Please enter the code'
            : isWrongPassword
              ? undefined
              : refusal
        }
        onChange={({ target }) => setCode(target.value)}
      />
      <div className="acts">
        <Button look="solid" type="submit" aria-disabled={isBusy}>
          {action}
        </Button>
        <Button onClick={onCancel}>Leave it as it is</Button>
      </div>
    </form>
  );
};
