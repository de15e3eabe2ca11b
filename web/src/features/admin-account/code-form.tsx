import { type SubmitEvent, useState } from 'react';
import { faultText } from '../../shared/api/problem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import styles from './account.module.css';

/** Asks for a code; what was typed stays when it is refused. */
export const CodeForm = ({
  label,
  hint,
  action,
  isBusy,
  error,
  onCode,
  onCancel,
}: {
  label: string;
  hint: string;
  action: string;
  isBusy: boolean;
  error: unknown;
  onCode: (code: string) => void;
  onCancel: () => void;
}) => {
  const [code, setCode] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsEmpty(!code.trim());
    if (!isBusy && code.trim()) onCode(code.trim());
  };
  const refusal = error
    ? faultText(error, 'The code could not be checked. Please try again.')
    : undefined;
  return (
    <form
      className={styles['form']}
      aria-label={action}
      noValidate
      onSubmit={submit}
    >
      <Field
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        spellCheck={false}
        value={code}
        error={isEmpty ? 'Please enter the code' : refusal}
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
