import { z } from 'zod';

/** The region that a buyer chooses. */
export const deliveryChoice = z.strictObject({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code such as NG')
    .describe('ISO 3166 alpha-2: "NG"'),
  region: z.string().min(1).max(60).describe('Its name: "South West"'),
});

export type DeliveryChoice = z.output<typeof deliveryChoice>;

/** The region that an order is delivered to, with the fee and the time that it had when the order was placed. */
export const deliveryTerms = z.object({
  country: z.string().describe('ISO 3166 alpha-2'),
  region: z.string(),
  feeKobo: z.int().describe('Part of the amount of the order'),
  minDays: z.int().describe('Working days'),
  maxDays: z.int(),
  states: z
    .array(z.string())
    .describe('The states that the fee covers; empty abroad'),
});

export type DeliveryTerms = z.output<typeof deliveryTerms>;
