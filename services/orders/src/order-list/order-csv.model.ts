import { TooManyError } from '@imprint/chassis/errors';

export class TooManyExports extends TooManyError {
  readonly code = 'TOO_MANY_EXPORTS';
  override readonly retryAfterSeconds = 10;
  constructor() {
    super('Other exports are still running. Please try again in a moment.');
  }
}

export const headings = [
  'Reference',
  'E-mail',
  'Product',
  'Quantity',
  'Amount (naira)',
  'Amount (kobo)',
  'Refunded (naira)',
  'Refunded (kobo)',
  'Status',
  'Placed (Lagos)',
  'Paid (Lagos)',
  'Country',
  'Delivery',
];

/** By the first letter spreadsheets know that the rest is UTF-8. */
export const firstLine = `\uFEFF${headings.join(',')}\n`;

const lagosDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

/** "orders-2026-11-21.csv", by the day in Lagos. */
export const fileName = (now: Date): string =>
  `orders-${lagosDay.format(now)}.csv`;
