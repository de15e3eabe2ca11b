import { z } from 'zod';

const maxBasisPoints = 5_000;

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
