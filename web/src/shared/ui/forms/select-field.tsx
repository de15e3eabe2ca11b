import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './select-field.module.css';

type Options<Value> = readonly (readonly [value: Value, word: string])[];

const optionsOf = <Value extends string>(options: Options<Value>) =>
  options.map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ));

/** The browser's own choice from a list, with its label above and what is wrong with it underneath. */
export const SelectField = <Value extends string>({
  label,
  options,
  groups = [],
  value,
  onChoose,
  error,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'className'> & {
  label: ReactNode;
  options: Options<Value>;
  /** More options, under a heading each. */
  groups?: readonly (readonly [heading: string, options: Options<Value>])[];
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
        {optionsOf(options)}
        {groups.map(([heading, grouped]) => (
          <optgroup key={heading} label={heading}>
            {optionsOf(grouped)}
          </optgroup>
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
