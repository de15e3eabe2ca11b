import { InputField } from '../ui/forms/input-field.tsx';

/** Returns the number that was typed; NaN, which is invalid, for a text without digits. */
const parseDigits = (typed: string): number => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? NaN : Number(digits);
};

/** A field for a whole number; it is NaN while the field is empty. */
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
}) => (
  <InputField
    label={label}
    inputMode="numeric"
    maxLength={maxLength}
    value={Number.isNaN(value) ? '' : value}
    error={error}
    onChange={({ target }) => onChange(parseDigits(target.value))}
  />
);
