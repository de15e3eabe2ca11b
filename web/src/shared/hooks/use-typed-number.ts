import { type ChangeEvent, useState } from 'react';
import { parseTypedInteger } from '../lib/numbers/parse-typed-integer.model.ts';

/**
 * Returns the properties of an input for a whole number, which is NaN for any other text. The text stays as typed;
 * `format` writes a stored number.
 */
export const useTypedNumber = (
  value: number,
  onChange: (value: number) => void,
  format: (value: number) => string = String,
) => {
  const formatNumber = (number: number): string =>
    Number.isNaN(number) ? '' : format(number);
  const [typed, setTyped] = useState(() => formatNumber(value));
  // The form may have been reset to another value since the last key.
  const isCurrent = Object.is(parseTypedInteger(typed), value);
  return {
    inputMode: 'numeric' as const,
    value: isCurrent ? typed : formatNumber(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(parseTypedInteger(target.value));
    },
  };
};
