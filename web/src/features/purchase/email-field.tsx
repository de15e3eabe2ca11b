import { useRef } from 'react';
import { Field } from '../../shared/ui/forms/field.tsx';
import styles from './email-field.module.css';
import { emailHint } from './email-hint.model.ts';
import { useRested } from './use-rested.ts';

const restMs = 400;
const longestEmail = 254;

const Meant = ({ meant, onTake }: { meant: string; onTake: () => void }) => (
  <>
    Did you mean{' '}
    <button className={styles['meant']} type="button" onClick={onTake}>
      {meant}
    </button>
    ?
  </>
);

/** The buyer's address; asks about a likely slip, and never stands in the way. */
export const EmailField = ({
  email,
  error,
  onChange,
}: {
  email: string;
  error: string | undefined;
  onChange: (email: string) => void;
}) => {
  const ref = useRef<HTMLInputElement>(null);
  const hint = emailHint(useRested(email, restMs) ?? '');
  const take = (meant: string) => {
    onChange(meant);
    ref.current?.focus();
  };
  return (
    <Field
      ref={ref}
      label="E-mail"
      type="email"
      name="email"
      autoComplete="email"
      maxLength={longestEmail}
      value={email}
      error={error}
      hint={
        // Its place is kept, so that the button below does not move away from a finger.
        <span className={styles['hint']} role="status">
          {hint && <Meant meant={hint} onTake={() => take(hint)} />}
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
