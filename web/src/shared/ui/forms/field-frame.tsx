import { type ReactNode, useId } from 'react';
import styles from './input-field.module.css';

export type FieldFrameProps = {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
};

/** The frame of a form control: its label above, and its error and hint underneath. */
export const FieldFrame = ({
  label,
  qualifier,
  error,
  hint,
  children,
}: FieldFrameProps & {
  /** A note after the label in lighter type, such as "(optional)". */
  qualifier?: ReactNode;
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}) => {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {qualifier && <span className={styles['optional']}> {qualifier}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
      })}
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
