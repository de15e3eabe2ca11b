import type { Day } from '@imprint/chassis/lagos-day';
import { z } from 'zod';

export const maxBasisPoints = 5_000;

/** The tax that the prices include from a day on; 750 basis points are 7.5 %, and 0 ends the tax. */
export const taxRate = z.strictObject({
  from: z.iso.date().describe('The first day of this rate, in Lagos'),
  basisPoints: z
    .int()
    .min(0)
    .max(maxBasisPoints)
    .describe('Hundredths of a percent; 0: no tax'),
});

export type TaxRate = z.output<typeof taxRate>;

/** Returns the first day on which a new rate may begin: that of this month, so that closed months never change. */
export const earliestRateDay = (today: Day): Day => `${today.slice(0, 7)}-01`;

/** Returns the rates with a new one, which replaces those that would begin on its day or later. */
export const withRate = (
  rates: readonly TaxRate[],
  added: TaxRate,
): TaxRate[] => [...rates.filter(({ from }) => from < added.from), added];
