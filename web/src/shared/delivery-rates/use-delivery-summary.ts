import { useRef } from 'react';
import {
  describeRates,
  type DeliverySummary,
} from './delivery-summary.model.ts';
import type { Rates } from './rate-errors.model.ts';
import * as text from './text.ts';

type Choice = { value: string; onChoose: (value: string) => void };

/**
 * Keeps the area and the time in step with the rates, as long as they say what the rates say; an author's own words
 * stay. Returns the hints of both fields, and the function to call with changed rates.
 */
export const useDeliverySummary = (
  fields: Record<keyof DeliverySummary, Choice>,
  rates: Rates,
) => {
  const described = useRef(describeRates(rates));
  const ofRates = describeRates(rates);
  const hint = (name: keyof DeliverySummary): string => {
    const { value } = fields[name];
    const own = ofRates && ofRates[name] !== value.trim() && ofRates[name];
    return [
      text.summaryHints[name](value.trim()),
      own && text.summaryOfRegions(own),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const followRates = (next: Rates): void => {
    const summary = describeRates(next);
    // Days that are being typed say nothing yet.
    if (!summary) return;
    for (const name of ['area', 'time'] as const)
      if (fields[name].value.trim() === described.current?.[name])
        fields[name].onChoose(summary[name]);
    described.current = summary;
  };
  return { hint, followRates };
};
