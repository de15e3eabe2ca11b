import { z } from 'zod';
import { deliveryTerms } from '../prices/delivery-rate.shape.ts';
import { importSources } from './order.model.ts';

export const kobo = z.int().describe('Kobo');

export const orderStatus = z.enum(['pending', 'success', 'failed']);

export const product = z.enum(['PAPERBACK', 'EBOOK']);

export const importedFrom = z
  .enum(['', ...importSources])
  .describe(
    'Where an imported order was sold; empty for an order of this shop',
  );

export const paymentMode = z
  .enum(['', 'test', 'live'])
  .describe(
    'Whether the order was paid, or else placed, with test or live keys; empty for an imported order and one from before modes were recorded',
  );

// A simple pattern for email addresses, without characters that could add a second recipient or a mail header.
export const emailPattern =
  /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+\.[^\s@\p{C},;:<>()[\]"\\.]+$/u;

export const snapshot = z.object({
  reference: z.string(),
  version: z.int(),
  email: z.string(),
  product,
  productName: z.string(),
  quantity: z.int(),
  unitPriceKobo: z.int(),
  amountKobo: z.int(),
  deliveryTerms: deliveryTerms
    .nullable()
    .default(null)
    .describe(
      'Where a paperback goes; null for an e-book and for free delivery',
    ),
  currency: z.literal('NGN'),
  status: orderStatus,
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  paidVersion: z.int(),
  refundedKobo: z.int(),
  country: z.string(),
  deleted: z.boolean(),
  importedFrom: importedFrom.default(''),
  paymentMode: paymentMode.default(''),
});

export const historyEntry = snapshot
  .extend({
    id: z.int().describe('Rises; the cursor'),
    eventId: z.uuid().describe('The ce_id under which the event was published'),
    type: z
      .string()
      .describe('"OrderPlaced", "OrderPaid" …, without a package'),
    cause: z.string(),
    occurredAt: z.date(),
  })
  .describe('An order as it stood after an event, and the event');

export type HistoryEntry = z.output<typeof historyEntry>;
