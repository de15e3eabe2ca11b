import { z } from 'zod';

const day = (description: string) =>
  z.iso
    .date('must be a day like 2026-11-21')
    .refine((text) => text >= '2000-01-01' && text < '2100-01-01', {
      error: 'must be a day of this century',
    })
    .optional()
    .or(z.literal('').transform(() => undefined))
    .describe(description);

/** The query parameters of a range of days in Lagos, both included; toTimeSpan returns its instants. */
export const dayRangeQuery = {
  from: day('The first day, in Lagos'),
  to: day(
    'The last day, in Lagos; a range that ends before it begins is empty',
  ),
};
