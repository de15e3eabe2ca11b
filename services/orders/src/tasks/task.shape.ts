import { z } from 'zod';

/** A count is exact below this; this many may be more. */
export const maxCounted = 100;

const count = z.int().max(maxCounted).describe('Counted up to 100');

/** What the author has to do about orders. */
export const tasks = z.strictObject({
  toShip: z.strictObject({
    count,
    oldestPaidAt: z.iso
      .datetime({ offset: true })
      .nullable()
      .describe('When the oldest of them was paid; null without one'),
  }),
  addressMissing: z.strictObject({ count }),
  paymentsToCheck: z
    .strictObject({ count })
    .describe('Orders with an open flag other than a dispute'),
  disputes: z.strictObject({
    count,
    answerBy: z.iso
      .date()
      .nullable()
      .describe('The earliest day by which the provider wants an answer'),
  }),
});

export type Tasks = z.output<typeof tasks>;
