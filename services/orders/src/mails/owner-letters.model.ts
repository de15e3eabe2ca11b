import { formatNaira } from '@imprint/chassis/money';
import type { Order } from '../orders/order.model.ts';
import {
  describeFlag,
  type FlagData,
} from '../payments/attempts/flag.model.ts';
import { lagosTime, type Letter } from '../emails/letter.model.ts';

export type FlagToTell = {
  reason: string;
  data: FlagData;
  /** The attempt's, at the provider. */
  paymentReference: string;
  raisedAt: Date;
};

const headings: Record<string, string> = {
  PAID_TWICE: 'One order was paid twice',
  PAID_AFTER_DELETION: 'A deleted order was paid',
  AMOUNT_MISMATCH: 'A payment is not the price of its order',
  CURRENCY_MISMATCH: 'A payment came in another currency',
  MODE_MISMATCH: 'A payment came in the wrong mode',
  REFERENCE_MISMATCH: 'A payment does not belong to its order',
  STATUS_MISMATCH: 'A payment contradicts itself',
  REVERSED: 'A payment came and went',
  REFUND_UNCLEAR: 'A refund is not clear',
  DISPUTED: 'A buyer disputes a payment',
};

/** Tells the owner that money wants a decision; nothing is decided without one. */
export const flagLetter = (
  order: Order,
  flag: FlagToTell,
  adminUrl: string,
): Letter => {
  const detail = describeFlag(flag.data);
  const heading = headings[flag.reason] ?? 'A payment wants looking at';
  return {
    subject: `${heading}, ${order.reference}`,
    preview: detail,
    heading,
    paragraphs: [
      'The shop did not decide this by itself. The page of the order shows what came and when, and from there you can give money back or note that all is well.',
    ],
    facts: [
      ['What was seen', detail],
      ['Order', order.reference],
      ['Payment', flag.paymentReference],
      ['Buyer', order.email],
      [
        'Ordered',
        `${order.productName} × ${order.quantity}, ${formatNaira(order.amountKobo)}`,
      ],
      ['Seen', lagosTime(flag.raisedAt)],
    ],
    action: { label: 'Look at the order', url: adminUrl },
    foot: [
      'Sent to the owner’s address, once for each thing that is seen. The order’s page keeps it open until you settle it.',
    ],
  };
};

/** Shows the admin that mails leave the shop, and how they look. */
export const testLetter = (at: Date, publicUrl: string): Letter => ({
  subject: 'A test mail from the shop',
  preview: 'If you can read this, mails leave the shop.',
  heading: 'Mails leave the shop',
  paragraphs: [
    'You asked for this mail in the back office, and here it is. Receipts and reading links look like it and come from the same address.',
    'Should it lie in the spam folder, those of your buyers do too: look at SPF, DKIM and DMARC of the domain that sends.',
  ],
  facts: [
    ['Sent', lagosTime(at)],
    ['By', publicUrl],
  ],
  foot: ['Sent once, because somebody pressed a button.'],
});
