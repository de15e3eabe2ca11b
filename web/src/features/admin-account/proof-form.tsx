import {
  createRequiredCheck,
  rawTextField,
  trimmedTextField,
  useAdminForm,
} from '../../shared/admin-form/use-admin-form.ts';
import {
  fieldErrorOrProblemText,
  type Problem,
} from '../../shared/api/problem.model.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import styles from './account.module.css';
import type { Proof } from './admin-account.api.ts';
import * as text from './text.ts';

const fields = {
  password: rawTextField((typed) =>
    typed ? undefined : text.passwordRequired,
  ),
  code: trimmedTextField(createRequiredCheck(text.codeRequired)),
};

const isWrongPasswordError = (error: unknown): boolean =>
  (error as Partial<Problem>).code === 'WRONG_PASSWORD';

/**
 * Asks for the password and a code before the second factor is switched on or off. After a refusal the typed values
 * stay in the form.
 */
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
  const form = useAdminForm({
    fields,
    validatesOnChange: true,
  });
  const refusal = error
    ? fieldErrorOrProblemText(error, text.proofFailed)
    : undefined;
  const isWrongPassword = refusal !== undefined && isWrongPasswordError(error);
  return (
    <form
      className={styles['form']}
      aria-label={action}
      noValidate
      onSubmit={form.onSubmit((proof) => {
        if (!isBusy) onProof(proof);
      })}
    >
      <InputField
        label={text.passwordLabel}
        hint={text.passwordHint}
        type="password"
        autoComplete="current-password"
        {...form.input('password')}
        error={
          form.errorOf('password') ?? (isWrongPassword ? refusal : undefined)
        }
      />
      <InputField
        label={text.codeLabel}
        hint={hint}
        autoComplete="one-time-code"
        spellCheck={false}
        {...form.input('code')}
        error={form.errorOf('code') ?? (isWrongPassword ? undefined : refusal)}
      />
      <div className="acts">
        <Button variant="solid" type="submit" aria-disabled={isBusy}>
          {action}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </div>
    </form>
  );
};
