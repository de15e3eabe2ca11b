import { z } from 'zod';
import { kobo } from '../../orders/order.shape.ts';

const currency = z.literal('NGN');
const koboOrUnknown = kobo
  .nullable()
  .describe('Kobo; null where the provider reported none');
const payment = z.object({
  reference: z.string().describe("The attempt's reference at the provider"),
});

export const flagData = z
  .discriminatedUnion('reason', [
    payment.extend({
      reason: z.literal('REFERENCE_MISMATCH'),
      reportedReference: z.string(),
    }),
    payment.extend({
      reason: z.literal('MODE_MISMATCH'),
      mode: z.string(),
      shopMode: z.string(),
    }),
    payment.extend({
      reason: z.literal('CURRENCY_MISMATCH'),
      paidCurrency: z.string(),
      dueCurrency: z.string(),
    }),
    payment.extend({
      reason: z.literal('AMOUNT_MISMATCH'),
      currency,
      dueKobo: kobo,
      requestedKobo: koboOrUnknown,
      paidKobo: koboOrUnknown,
    }),
    payment.extend({
      reason: z.literal('STATUS_MISMATCH'),
      status: z.string(),
    }),
    payment.extend({
      reason: z.enum(['PAID_TWICE', 'PAID_AFTER_DELETION']),
      currency,
      paidKobo: koboOrUnknown,
    }),
    payment.extend({ reason: z.literal('REVERSED') }),
    payment.extend({
      reason: z.literal('REFUND_UNCLEAR'),
      currency,
      subject: z.enum(['refund', 'dispute']),
      amountKobo: koboOrUnknown,
      mode: z.string(),
    }),
    payment.extend({
      reason: z.literal('REFUND_FAILED'),
      currency,
      amountKobo: koboOrUnknown,
      cause: z.enum(['failed', 'never-received']),
    }),
    payment.extend({
      reason: z.literal('REFUND_NEEDS_ATTENTION'),
      currency,
      amountKobo: koboOrUnknown,
    }),
    payment.extend({
      reason: z.literal('DISPUTED'),
      currency,
      amountKobo: kobo,
      answerBy: z.string().nullable().describe('A day, "2026-11-28"'),
    }),
    z.object({ reason: z.literal('OTHER'), text: z.string() }),
  ])
  .describe(
    'The data by reason; OTHER has the sentence of a row from an earlier version',
  );

/** The data of a stored flag. OTHER is a flag from an earlier version of the service, which stored only a sentence. */
export type FlagData = z.output<typeof flagData>;

export const flagResolution = z
  .enum([
    'admin',
    'payment-accepted',
    'status-set',
    'fully-refunded',
    'refund-resumed',
    'dispute-lost',
    'dispute-won',
  ])
  .nullable()
  .describe(
    'What settled the flag; null while open or when settled by an earlier version',
  );

export const flagShape = z.object({
  id: z.int(),
  reason: z
    .string()
    .describe(
      'AMOUNT_MISMATCH, CURRENCY_MISMATCH, MODE_MISMATCH, REFERENCE_MISMATCH, STATUS_MISMATCH, PAID_TWICE, PAID_AFTER_DELETION, REVERSED, REFUND_UNCLEAR, REFUND_FAILED, REFUND_NEEDS_ATTENTION, DISPUTED',
    ),
  data: flagData,
  detail: z.string().describe('The data as an English sentence'),
  attempt: z.int().describe('The number of the attempt concerned'),
  reference: z.string().describe("That attempt's reference at the provider"),
  raisedAt: z.date(),
  settledAt: z.date().nullable().describe('null while open'),
  resolution: flagResolution,
  settledNote: z
    .string()
    .describe("The admin's note, otherwise the resolution in English"),
});

/** A stored flag. The API derives `detail`, an English sentence, from `data`. */
export type RaisedFlag = Omit<z.output<typeof flagShape>, 'detail'>;
