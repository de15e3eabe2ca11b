import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './select-field.module.css';

/** The browser's own choice from a list, with its label above. */
export const SelectField = <Value extends string>({
  label,
  options,
  value,
  onChoose,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'className'> & {
  label: ReactNode;
  options: readonly (readonly [value: Value, word: string])[];
  value: Value;
  onChoose: (value: Value) => void;
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
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
};
