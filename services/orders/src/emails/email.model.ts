import type { EmailContent, TickBar } from '@imprint/chassis/mail/email-layout';
import { formatNaira, type Kobo } from '@imprint/chassis/money';
import type { StoreProfile } from '../store-profile/store-profile.model.ts';

const spelledNumbers =
  'No One Two Three Four Five Six Seven Eight Nine Ten'.split(' ');

/** Formats a number, up to ten as a word: "Three", "12". */
export const spellSmallNumber = (quantity: number): string =>
  spelledNumbers[quantity] ?? `${quantity}`;

/** Formats a number of copies: "One copy", "Three copies". */
export const spellCopies = (quantity: number): string =>
  `${spellSmallNumber(quantity)} ${quantity === 1 ? 'copy' : 'copies'}`;

const createLagosFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options });

const day = createLagosFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const clock = createLagosFormat({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Formats the day in Lagos: "22 November 2026". */
export const formatLagosDay = (at: Date): string => day.format(at);

/** Formats the day and time in Lagos: "22 November 2026, 00:14:32". */
export const formatLagosDayAndTime = (at: Date): string =>
  `${day.format(at)}, ${clock.format(at)}`;

const maxTicks = 60;

/** Returns a bar with one tick per ₦1,000; one tick stands for ₦10,000 or more if the bar would exceed 60 ticks. */
export const createNairaTickBar = (amountKobo: Kobo): TickBar => {
  const scales = [1_000, 10_000, 100_000, 1_000_000];
  const naira = amountKobo / 100;
  const nairaPerTick = scales.find((size) => naira / size <= maxTicks) ?? naira;
  return {
    ticks: Math.max(1, Math.floor(naira / nairaPerTick)),
    caption: `1 tick = ${formatNaira(nairaPerTick * 100)}`,
  };
};

/** Returns the sentence that tells the buyer where to send questions. */
export const formatContactSentence = ({
  email,
  whatsapp,
}: StoreProfile): string => {
  const ways = [email, whatsapp && `WhatsApp ${whatsapp}`].filter(Boolean);
  return ways.length > 0
    ? `Questions or refunds? Reply to this email or write to ${ways.join(', ')}.`
    : 'Questions or refunds? Reply to this email.';
};

export const formatAuthorAndCity = ({ author, city }: StoreProfile): string =>
  [author, city].filter(Boolean).join(', ');

/** Why an email is sent again: at the admin's request, or because the order's email address was corrected. */
export type ResendReason = 'asked' | 'corrected';

/** Marks an email as a resend, in its subject and in a notice. */
export const markAsResent = (
  email: EmailContent,
  why: ResendReason,
  at: Date,
): EmailContent => ({
  ...email,
  subject: `Sent again: ${email.subject}`,
  notice:
    why === 'corrected'
      ? `Sent again on ${formatLagosDay(at)}, because the email address of this order was corrected.`
      : `Sent again on ${formatLagosDay(at)}, with the current details of the order.`,
});
