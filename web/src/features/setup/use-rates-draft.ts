import { useState } from 'react';
import {
  findRateErrors,
  type Rates,
} from '../../shared/delivery-rates/rate-errors.model.ts';
import * as ratesText from '../../shared/delivery-rates/text.ts';
import type { SavedDraft } from '../../shared/hooks/use-saved-draft.ts';

/** Keeps the typed delivery rates in the draft of the form; undefined while they are those of the shop. */
export const useRatesDraft = ({ draft, save }: SavedDraft) => {
  const [rates, setRates] = useState<Rates | undefined>(() =>
    draft?.['countries']
      ? (JSON.parse(draft['countries']) as Rates)
      : undefined,
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
