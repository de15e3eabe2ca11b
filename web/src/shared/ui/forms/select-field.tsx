import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './select-field.module.css';

export type SelectOptions<Value> = readonly (readonly [
  value: Value,
  word: string,
])[];

/** Returns options whose labels are their values. */
export const toSelectOptions = <Value extends string>(
  values: readonly Value[],
): SelectOptions<Value> => values.map((value) => [value, value]);

const renderOptions = <Value extends string>(options: SelectOptions<Value>) =>
  options.map(([value, word]) => (
    <option key={value} value={value}>
      {word}
    </option>
  ));

/** A native select with its label above and its error underneath. */
export const SelectField = <Value extends string>({
  label,
  options,
  groups = [],
  value,
  onChoose,
  error,
  ...select
}: Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'className'> &
  Omit<FieldFrameProps, 'hint'> & {
    options: SelectOptions<Value>;
    /** More options in groups with headings. */
    groups?: readonly (readonly [
      heading: string,
      options: SelectOptions<Value>,
    ])[];
    value: Value;
    onChoose: (value: Value) => void;
  }) => (
  <FieldFrame label={label} error={error}>
    {(control) => (
      <select
        {...select}
        {...control}
        className={styles['select']}
        value={value}
        onChange={(event) => onChoose(event.target.value as Value)}
      >
        {renderOptions(options)}
        {groups.map(([heading, grouped]) => (
          <optgroup key={heading} label={heading}>
            {renderOptions(grouped)}
          </optgroup>
        ))}
      </select>
    )}
  </FieldFrame>
);
