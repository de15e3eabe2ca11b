import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  /** A control inside the input's right end. */
  aside?: ReactNode;
};

/** Label above, the input, and what is wrong with it in red underneath. */
export const Field = ({
  label,
  error,
  hint,
  isOptional = false,
  aside,
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
      <div className={aside ? styles['shared'] : undefined}>
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
        />
        {aside}
      </div>
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
