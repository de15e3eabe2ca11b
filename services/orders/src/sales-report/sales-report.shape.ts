import { z } from 'zod';
import { taxRate } from './tax.shape.ts';

const kobo = z.int().describe('kobo');

/** The sums of a day, of a product, or of the range. */
export const salesSums = z.strictObject({
  orders: z.int(),
  grossKobo: kobo.describe('What buyers paid, with delivery fees and tax'),
  refundedKobo: kobo.describe(
    'What was refunded on these days, whenever its order was paid; kobo',
  ),
  feeKobo: kobo
    .nullable()
    .describe(
      'The fees of the provider, as far as they are known; null if none of them is; kobo',
    ),
  unknownFees: z
    .int()
    .describe('The number of orders whose fee the provider did not report'),
  netKobo: kobo.describe(
    'Gross less refunds and the known fees; too high while fees are unknown; kobo',
  ),
  taxKobo: kobo.describe('The tax within gross less refunds; kobo'),
});

export const salesReport = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: salesSums,
  days: z
    .array(salesSums.extend({ day: z.iso.date() }))
    .describe('The days with sales or refunds, oldest first'),
  products: z.array(salesSums.extend({ product: z.string() })),
  taxRates: z.array(taxRate).describe('The rates that apply in the range'),
});

export type SalesSums = z.output<typeof salesSums>;
export type SalesReport = z.output<typeof salesReport>;

const paymentSum = z.strictObject({ count: z.int(), amountKobo: kobo });

/** The number of payments that each list of a reconciliation names. */
export const maxNamedPayments = 200;

const namedPayment = z.strictObject({
  reference: z.string().describe("The provider's reference of the payment"),
  order: z
    .string()
    .nullable()
    .describe('The order; null if no order has this payment'),
  amountKobo: kobo.nullable().describe('What the shop recorded; kobo'),
  payoutKobo: kobo.nullable().describe('What the payout contains; kobo'),
});

/** Both lists name the first 200 payments. */
export const reconciliation = z.strictObject({
  paidOut: paymentSum.describe('Payments that reached the bank account'),
  toCome: paymentSum.describe('Payments that no payout contains yet'),
  unknown: z.strictObject({
    ...paymentSum.shape,
    payments: z.array(namedPayment).max(maxNamedPayments),
  }),
  different: z.strictObject({
    ...paymentSum.shape,
    payments: z.array(namedPayment).max(maxNamedPayments),
  }),
  payouts: z.array(
    z.strictObject({
      id: z.string(),
      day: z.iso.date(),
      state: z.enum(['paid', 'coming', 'failed']),
      grossKobo: kobo,
      feeKobo: kobo,
      deductionsKobo: kobo.describe('Refunds and lost disputes; kobo'),
      amountKobo: kobo.describe('What arrives in the bank account; kobo'),
    }),
  ),
});

export type Reconciliation = z.output<typeof reconciliation>;

/** The reconciliation, or why there is none. */
export const payoutReport = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('reconciled'), ...reconciliation.shape }),
  z.strictObject({
    state: z
      .enum(['provider-unavailable', 'too-many', 'not-set-up'])
      .describe(
        'too-many: more payouts than are read at once; choose fewer days',
      ),
  }),
]);

export type PayoutReport = z.output<typeof payoutReport>;
