import { useRef } from 'react';
import { InputField } from '../../shared/ui/forms/input-field.tsx';
import styles from './email-field.module.css';
import { suggestEmail } from './suggest-email.model.ts';
import { useDebounced } from './use-debounced.ts';
import * as text from './order-form-text.ts';

const debounceMs = 400;
const maxEmailLength = 254;

/** Asks for the buyer's email address and suggests a correction of a likely typo, which the buyer may ignore. */
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
  const hint = suggestEmail(useDebounced(email, debounceMs) ?? '');
  const acceptSuggestion = (suggestion: string) => {
    onChange(suggestion);
    ref.current?.focus();
  };
  return (
    <InputField
      ref={ref}
      label={text.emailLabel}
      type="email"
      name="email"
      autoComplete="email"
      maxLength={maxEmailLength}
      value={email}
      error={error}
      hint={
        // The element reserves its height even without a hint, so that the button below does not move.
        <span className={styles['hint']} role="status">
          {hint && (
            <>
              {text.didYouMean}{' '}
              <button
                className={styles['meant']}
                type="button"
                onClick={() => acceptSuggestion(hint)}
              >
                {hint}
              </button>
              ?
            </>
          )}
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
