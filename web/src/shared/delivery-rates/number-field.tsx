import { useTypedNumber } from '../hooks/use-typed-number.ts';
import { formatCount } from '../lib/numbers/count.ts';
import { InputField } from '../ui/forms/input-field.tsx';

/** A field for a whole number, which is NaN for any other text. */
export const NumberField = ({
  value,
  onChange,
  ...input
}: {
  label: string;
  value: number;
  maxLength: number;
  error: string | undefined;
  onChange: (value: number) => void;
}) => (
  <InputField {...input} {...useTypedNumber(value, onChange, formatCount)} />
);
