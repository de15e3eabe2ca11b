import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './select-field.module.css';

/** The browser's own choice from a list, with its label above and what is wrong with it underneath. */
export const SelectField = <Value extends string>({
  label,
  options,
  value,
  onChoose,
  error,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'className'> & {
  label: ReactNode;
  options: readonly (readonly [value: Value, word: string])[];
  value: Value;
  onChoose: (value: Value) => void;
  error?: string | undefined;
}) => {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className={styles['select']}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
      {error && (
        <p className={styles['error']} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
