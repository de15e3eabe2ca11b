import { TooManyError } from '@imprint/chassis/errors';
import type { Confirmed } from './newsletter.model.ts';

export class TooManyExports extends TooManyError {
  readonly code = 'TOO_MANY_EXPORTS';
  override readonly retryAfterSeconds = 10;
  constructor() {
    super('Other exports are still running. Please try again in a moment.');
  }
}

/** By the first letter spreadsheets know that the rest is UTF-8. */
export const firstLine = '\uFEFFE-mail,Confirmed (Lagos)\n';

/** Text that no spreadsheet takes for a formula, quoted where it must be. */
export const cell = (text: string): string => {
  const harmless = text
    .replace(/([",;\t\r\n])(?=[\t\r\n]| *[-=+@＝＋－＠])/g, "$1'")
    .replace(/^(?=[\t\r\n]| *[-=+@＝＋－＠])/, "'");
  return /[",\r\n]/.test(harmless)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
};

const lagos = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const csvLine = ({
  email,
  confirmedAt,
}: Pick<Confirmed, 'email' | 'confirmedAt'>): string =>
  `${cell(email)},${lagos.format(confirmedAt)}\n`;

const lagosDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos' });

/** "subscribers-2026-11-21.csv", by the day in Lagos. */
export const fileName = (now: Date): string =>
  `subscribers-${lagosDay.format(now)}.csv`;
