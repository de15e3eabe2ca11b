import { useState } from 'react';
import { parseTypedInteger } from '../lib/numbers/parse-typed-integer.model.ts';
import { InputField } from '../ui/forms/input-field.tsx';

const formatNumber = (value: number): string =>
  Number.isNaN(value) ? '' : String(value);

/** A field for a whole number, which is NaN for any other text; the text stays as typed. */
export const NumberField = ({
  label,
  value,
  maxLength,
  error,
  onChange,
}: {
  label: string;
  value: number;
  maxLength: number;
  error: string | undefined;
  onChange: (value: number) => void;
}) => {
  const [typed, setTyped] = useState(() => formatNumber(value));
  // The form may have been reset to another value since the last key.
  const isCurrent = Object.is(parseTypedInteger(typed), value);
  return (
    <InputField
      label={label}
      inputMode="numeric"
      maxLength={maxLength}
      value={isCurrent ? typed : formatNumber(value)}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTypedInteger(target.value));
      }}
    />
  );
};
