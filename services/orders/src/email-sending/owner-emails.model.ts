import type { EmailContent } from '@imprint/chassis/mail/email-layout';
import { formatNaira, type Kobo } from '@imprint/chassis/money';
import {
  describeFlag,
  type FlagData,
} from '../payments/attempts/flag.model.ts';
import { lagosTime } from '../emails/email.model.ts';

/** A flag with its order. */
export type FlagSummary = {
  /** The order's. */
  reference: string;
  email: string;
  productName: string;
  quantity: number;
  amountKobo: Kobo;
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

const headingOf = ({ reason }: FlagSummary): string =>
  headings[reason] ?? 'A payment needs your decision';

const emailAboutOne = (flag: FlagSummary, ordersUrl: string): EmailContent => {
  const detail = describeFlag(flag.data);
  const heading = headingOf(flag);
  return {
    subject: `${heading}, ${flag.reference}`,
    preview: detail,
    heading,
    paragraphs: [
      'The shop did not decide this by itself. The page of the order shows what came and when, and from there you can give money back or note that all is well.',
    ],
    facts: [
      ['What was seen', detail],
      ['Order', flag.reference],
      ['Payment', flag.paymentReference],
      ['Buyer', flag.email],
      [
        'Ordered',
        `${flag.productName} × ${flag.quantity}, ${formatNaira(flag.amountKobo)}`,
      ],
      ['Seen', lagosTime(flag.raisedAt)],
    ],
    action: {
      label: 'Look at the order',
      url: `${ordersUrl}/${flag.reference}`,
    },
    foot: [
      'Sent to the owner’s address, once for each thing that is seen. The order’s page keeps it open until you settle it.',
    ],
  };
};

const emailAboutSeveral = (
  flags: FlagSummary[],
  ordersUrl: string,
): EmailContent => {
  const heading = `${flags.length} payments need your decision`;
  return {
    subject: heading,
    preview: flags.map(({ reference }) => reference).join(', '),
    heading,
    paragraphs: [
      'The page of each order shows what came and when. From there you can refund the payment or settle the flag.',
    ],
    facts: flags.map((flag) => [
      flag.reference,
      `${headingOf(flag)}. ${describeFlag(flag.data)}`,
    ]),
    action: { label: 'Open the orders', url: `${ordersUrl}?attention=true` },
    foot: [
      'Sent to the owner’s address in one email, because several payments came together or many emails had already left within the hour.',
    ],
  };
};

/** Notifies the owner of payments that need a decision; nothing is decided without one. */
export const flagsEmail = (
  flags: FlagSummary[],
  ordersUrl: string,
): EmailContent | undefined => {
  const [first, ...others] = flags;
  if (!first) return undefined;
  return others.length === 0
    ? emailAboutOne(first, ordersUrl)
    : emailAboutSeveral(flags, ordersUrl);
};

/** Shows the admin that mails leave the shop, and how they look. */
export const testEmail = (at: Date, publicUrl: string): EmailContent => ({
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
