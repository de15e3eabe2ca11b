import { z } from 'zod';
import { kobo } from '../orders/order.shape.ts';
import { flagData, flagResolution } from '../payments/attempts/flag.shape.ts';
import { refundState } from '../payments/attempts/refund-state.shape.ts';
import { refundFailure } from '../payments/refunds/refund-request.shape.ts';

const text = z.string();
const money = { amount: kobo, currency: z.literal('NGN') };
const change = {
  cause: text,
  version: z.int(),
  from: text.nullable(),
  to: text,
};
const attempt = { attempt: z.int(), reference: text };

const entrySchema = <
  const Kinds extends readonly [string, ...string[]],
  Facts extends z.ZodRawShape,
>(
  kinds: Kinds,
  facts: Facts,
) =>
  z.object({
    at: z.date(),
    kind: z.enum(kinds),
    by: z.enum(['buyer', 'provider', 'system', 'admin']),
    facts: z.object(facts),
  });

export const timelineEntry = z.discriminatedUnion('kind', [
  entrySchema(['placed', 'paid'], { ...change, ...money }),
  entrySchema(
    [
      'failed',
      'imported',
      'status-changed',
      'email-corrected',
      'deleted',
      'restored',
    ],
    change,
  ),
  entrySchema(['erased'], { version: z.int() }),
  entrySchema(
    [
      'attempt-opened',
      'attempt-unreached',
      'attempt-silent',
      'attempt-busy',
      'attempt-refused',
      'attempt-known',
    ],
    attempt,
  ),
  entrySchema(['payment-confirmed'], { ...attempt, channel: text.nullable() }),
  entrySchema(['payment-reported', 'refund-reported', 'dispute-reported'], {
    event: text,
    reference: text,
    outcome: text.nullable().describe('null while the report is waiting'),
    deliveries: z.int(),
  }),
  entrySchema(['provider-asked'], {
    cause: text,
    reference: text,
    answer: text.describe('"success, settled": the status and the outcome'),
    providerStatus: text
      .nullable()
      .describe("The provider's status of the payment, if any"),
    outcome: text
      .nullable()
      .describe(
        'The effect on the order; null where an earlier version stored only the answer',
      ),
    times: z.int(),
    since: text,
  }),
  entrySchema(['refund-asked', 'refund-moved'], {
    ...money,
    state: refundState,
    detail: text.describe("The provider's message, if any"),
    failure: refundFailure,
    reason: text,
    reference: text,
  }),
  entrySchema(['refunded'], { ...money, cause: text, reference: text }),
  entrySchema(['note'], { note: z.int(), text }),
  entrySchema(['flag-raised'], {
    reason: text,
    detail: text,
    reference: text,
  }).extend({ data: flagData }),
  entrySchema(['flag-settled'], {
    reason: text,
    note: text,
    reference: text,
    resolution: flagResolution,
  }),
  entrySchema(
    [
      'address-given',
      'address-changed',
      'shipped',
      'shipment-corrected',
      'shipment-undone',
      'delivered',
      'delivery-undone',
    ],
    {
      city: text.optional(),
      state: text.optional(),
      carrier: text.nullish(),
      trackingNumber: text.nullish(),
      note: text.optional(),
    },
  ),
]);

/** What happened to an order, as data; money is in kobo. */
export type TimelineEntry = z.output<typeof timelineEntry>;
