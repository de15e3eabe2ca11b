import type { Day } from '@imprint/chassis/lagos-day';
import type { TaxRate } from './tax.shape.ts';

/** Returns the first day on which a new rate may begin: that of this month, so that closed months never change. */
export const earliestRateDay = (today: Day): Day => `${today.slice(0, 7)}-01`;

/** Returns the rates with a new one, which replaces those that would begin on its day or later. */
export const withRate = (
  rates: readonly TaxRate[],
  added: TaxRate,
): TaxRate[] => [...rates.filter(({ from }) => from < added.from), added];
