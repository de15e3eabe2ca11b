import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Label above, room for several lines, and what is wrong with them underneath; a word beside the label says who reads them. */
export const TextField = ({
  label,
  aside,
  error,
  hint,
  ...textarea
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: ReactNode;
  aside?: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
}) => {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {aside && <span className={styles['optional']}> {aside}</span>}
      </label>
      <textarea
        {...textarea}
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
