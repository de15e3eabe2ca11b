import { useState } from 'react';
import {
  findRateErrors,
  type Rates,
} from '../../shared/delivery-rates/rate-errors.model.ts';
import * as ratesText from '../../shared/delivery-rates/text.ts';
import type { SavedDraft } from '../../shared/hooks/use-saved-draft.ts';

/** Returns the rates of a draft; undefined for a text that this version cannot read. JSON has null for an empty number. */
const parseRates = (text: string): Rates | undefined => {
  try {
    const rates = JSON.parse(text, (_key, value: unknown) =>
      value === null ? NaN : value,
    ) as Rates;
    // A draft of another shape throws here.
    findRateErrors(rates);
    return rates;
  } catch {
    return undefined;
  }
};

/** Keeps the typed delivery rates in the draft of the form; undefined while they are those of the shop. */
export const useRatesDraft = ({ draft, save }: SavedDraft) => {
  const [rates, setRates] = useState(() =>
    parseRates(draft?.['countries'] ?? ''),
  );
  const [error, setError] = useState<string>();
  const change = (next: Rates) => {
    setRates(next);
    setError(undefined);
    save({ countries: JSON.stringify(next) });
  };
  /** Returns whether the rates can be saved; the field shows the errors of others. */
  const check = (): boolean => {
    const isValid = Object.keys(findRateErrors(rates ?? [])).length === 0;
    setError(isValid ? undefined : ratesText.invalid);
    return isValid;
  };
  return { rates, error, change, check };
};
