import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './input-field.module.css';
import * as text from './text.ts';

/** An input with its label above and its error underneath. */
export const InputField = ({
  label,
  error,
  hint,
  isOptional = false,
  aside,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'className'> &
  FieldFrameProps & {
    isOptional?: boolean;
    /** A control inside the input, at its right end. */
    aside?: ReactNode;
  }) => (
  <FieldFrame
    {...{ label, error, hint }}
    qualifier={isOptional && text.optional}
  >
    {(control) => (
      <div className={aside ? styles['shared'] : undefined}>
        <input {...input} {...control} className={styles['input']} />
        {aside}
      </div>
    )}
  </FieldFrame>
);
