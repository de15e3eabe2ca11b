import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
};

/** Label above, the input, and what is wrong with it in red underneath. */
export const Field = ({
  label,
  error,
  hint,
  isOptional = false,
  ...input
}: FieldProps) => {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {isOptional && <span className={styles['optional']}> (optional)</span>}
      </label>
      <input
        {...input}
        id={id}
        className={styles['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
      />
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};
