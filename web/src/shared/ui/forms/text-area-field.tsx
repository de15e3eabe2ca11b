import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './input-field.module.css';

/** A text area with its label above and its error underneath; `aside` follows the label. */
export const TextAreaField = ({
  label,
  aside,
  error,
  hint,
  ...textarea
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> &
  FieldFrameProps & { aside?: ReactNode }) => (
  <FieldFrame {...{ label, error, hint }} qualifier={aside}>
    {(control) => (
      <textarea {...textarea} {...control} className={styles['input']} />
    )}
  </FieldFrame>
);
