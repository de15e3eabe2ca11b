import { capitalise } from '../../shared/lib/capital.ts';
import type { Scale } from '../../shared/charts/scale.ts';
import type { OrderDetail } from './orders.api.ts';

/** Returns the label of a payment channel of the provider, such as "Card", "Bank transfer" or "USSD". */
export const channelLabel = (channel: string): string =>
  /^(ussd|eft|qr)$/i.test(channel)
    ? channel.toUpperCase()
    : capitalise(channel.replaceAll('_', ' '));

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the English name of an ISO 3166 country code, such as "Nigeria"; empty for an invalid code. */
export const countryName = (code: string): string => {
  try {
    return countries.of(code.toUpperCase()) ?? '';
  } catch {
    return '';
  }
};

type PaidWith = NonNullable<OrderDetail['paidWith']>;

/** Returns "Card, Nigeria; Paystack, attempt 2". */
const paymentText = (paid: PaidWith): string => {
  const means = [channelLabel(paid.channel), countryName(paid.country)];
  const where = [
    paid.provider,
    paid.attempt && paid.attempt > 1 ? `attempt ${paid.attempt}` : '',
  ];
  return [means, where]
    .map((words) => words.filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ');
};

/** Returns how an order was paid. For a status set by hand, the text names any earlier payment. */
export const paidWithText = (paid: PaidWith | null): string => {
  if (!paid) return 'Not paid';
  if (paid.by === 'provider') return paymentText(paid);
  return paid.attempt === null
    ? 'Marked as paid by hand'
    : `Marked as paid by hand; earlier payment: ${paymentText(paid)}`;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  [day, 'd'],
  [hour, 'h'],
  [minute, 'min'],
  [1, 's'],
] as const;

/** Returns a duration in its two largest units, such as "1 min 52 s", "3 h 5 min" or "2 d 4 h". */
export const durationTextOfSeconds = (seconds: number): string => {
  const parts: string[] = [];
  let rest = Math.max(0, Math.round(seconds));
  for (const [size, unit] of units) {
    const unitCount = Math.floor(rest / size);
    rest -= unitCount * size;
    if (unitCount > 0) parts.push(`${unitCount} ${unit}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ') || '0 s';
};

const scales = [
  { upTo: 3 * minute, one: 10, big: minute },
  { upTo: 30 * minute, one: minute, big: 5 * minute },
  { upTo: day, one: hour, big: 6 * hour },
];

/** Returns the scale, in seconds, of the bar that shows the time from order to payment. */
export const durationScale = (seconds: number): Scale => {
  const matchingScale = scales.find(({ upTo }) => seconds <= upTo);
  if (matchingScale)
    return {
      of: matchingScale.upTo,
      one: matchingScale.one,
      big: matchingScale.big,
    };
  const week = 7 * day;
  return { of: Math.ceil(seconds / week) * week, one: day, big: week };
};
