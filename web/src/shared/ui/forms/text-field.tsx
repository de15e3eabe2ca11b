import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';

/** Label above, room for several lines, and what is wrong with them underneath; a word beside the label says who reads them. */
export const TextField = ({
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
