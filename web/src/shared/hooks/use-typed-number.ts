import { type ChangeEvent, useState } from 'react';
import { parseTypedInteger } from '../lib/numbers/parse-typed-integer.model.ts';

const formatNumber = (value: number): string =>
  Number.isNaN(value) ? '' : String(value);

/** Returns the properties of an input for a whole number, which is NaN for any other text; the text stays as typed. */
export const useTypedNumber = (
  value: number,
  onChange: (value: number) => void,
) => {
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
