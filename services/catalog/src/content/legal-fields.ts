import { z } from 'zod';
import { lineField } from '../text/text-fields.ts';

/** What the legal pages state about the seller. */
export const legal = z
  .strictObject({
    sellerName: lineField(120).describe('Empty: the name of the author'),
    address: lineField(300).describe('The postal address of the seller'),
    registration: lineField(80).describe(
      'The registration number of the seller’s business; empty: none',
    ),
    refundDays: z
      .int({ error: 'Please give the days as a whole number' })
      .min(0, 'Please give the days as a whole number')
      .max(365, 'Please give at most 365 days')
      .describe(
        'For how many days after receiving the book a buyer may ask for a refund; 0: no period is stated',
      ),
  })
  .describe('What the legal pages state about the seller');
