import type { EmailContent } from '@imprint/chassis/mail/email-layout';
import type { EmailBody } from '@imprint/chassis/mail/texts';
import { formatNaira, type Kobo } from '@imprint/chassis/money';
import {
  describeFlag,
  type FlagData,
} from '../payments/attempts/flag.model.ts';
import { formatLagosDayAndTime } from '../emails/email.model.ts';

/** A flag with its order. */
export type FlagSummary = {
  /** The order's reference. */
  reference: string;
  email: string;
  productName: string;
  quantity: number;
  amountKobo: Kobo;
  reason: string;
  data: FlagData;
  /** The attempt's reference at the provider. */
  paymentReference: string;
  raisedAt: Date;
};

const headings: Record<string, string> = {
  PAID_TWICE: 'One order was paid twice',
  PAID_AFTER_DELETION: 'A deleted order was paid',
  AMOUNT_MISMATCH: 'A payment does not match the price of its order',
  CURRENCY_MISMATCH: 'A payment used another currency',
  MODE_MISMATCH: 'A payment was made in the wrong mode',
  REFERENCE_MISMATCH: 'A payment does not belong to its order',
  STATUS_MISMATCH: 'A payment contradicts itself',
  REVERSED: 'A payment was reversed',
  REFUND_UNCLEAR: 'A refund report is unclear',
  DISPUTED: 'A buyer disputes a payment',
};

const formatFlagHeading = ({ reason }: FlagSummary): string =>
  headings[reason] ?? 'A payment needs your decision';

const renderSingleFlagEmail = (
  flag: FlagSummary,
  ordersUrl: string,
): EmailBody => {
  const detail = describeFlag(flag.data);
  const heading = formatFlagHeading(flag);
  return {
    preview: detail,
    heading,
    paragraphs: [
      'The order page shows what happened. From there you can refund the payment or settle the flag.',
    ],
    facts: [
      ['Problem', detail],
      ['Order', flag.reference],
      ['Payment', flag.paymentReference],
      ['Buyer', flag.email],
      [
        'Product',
        `${flag.productName} × ${flag.quantity}, ${formatNaira(flag.amountKobo)}`,
      ],
      ['Found', formatLagosDayAndTime(flag.raisedAt)],
    ],
    action: {
      label: 'Open the order',
      url: `${ordersUrl}/${flag.reference}`,
    },
    foot: [
      'Sent to the owner’s address, once for each flag. The flag stays open on the order page until you settle it.',
    ],
  };
};

const renderMultipleFlagsEmail = (
  flags: FlagSummary[],
  ordersUrl: string,
): EmailBody => {
  const heading = `${flags.length} payments need your decision`;
  return {
    preview: flags.map(({ reference }) => reference).join(', '),
    heading,
    paragraphs: [
      'Each order page shows what happened. From there you can refund the payment or settle the flag.',
    ],
    facts: flags.map((flag) => [
      flag.reference,
      `${formatFlagHeading(flag)}. ${describeFlag(flag.data)}`,
    ]),
    action: { label: 'Open the orders', url: `${ordersUrl}?attention=true` },
    foot: [
      'Sent to the owner’s address. Several payments share one email when they are flagged together, or after ten emails within an hour.',
    ],
  };
};

/** Renders the email to the author about payments that need a decision; returns undefined if there are no flags. */
export const renderFlagsEmail = (
  flags: FlagSummary[],
  ordersUrl: string,
): { summary: string; body: EmailBody } | undefined => {
  const [first, ...others] = flags;
  if (!first) return undefined;
  if (others.length > 0) {
    const body = renderMultipleFlagsEmail(flags, ordersUrl);
    return { summary: body.heading, body };
  }
  const body = renderSingleFlagEmail(first, ordersUrl);
  return { summary: `${body.heading}, ${first.reference}`, body };
};

/** Renders the test email, which shows the admin that the shop can send email, and how its emails look. */
export const renderTestEmail = (at: Date, publicUrl: string): EmailContent => ({
  subject: 'Test email from your shop',
  preview: 'Your shop can send email.',
  heading: 'Your shop can send email',
  paragraphs: [
    'You requested this test in the back office. Receipts and reading links look like this email and come from the same address.',
    'If you find it in the spam folder, your buyers will find theirs there too: check SPF, DKIM and DMARC of the sending domain.',
  ],
  facts: [
    ['Sent', formatLagosDayAndTime(at)],
    ['Site', publicUrl],
  ],
  foot: ['Sent once, because a test email was requested in the back office.'],
});
