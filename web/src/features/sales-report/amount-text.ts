import { formatKobo } from '../../shared/lib/numbers/money.ts';
import type { SalesSums } from './sales-report.api.ts';
import * as text from './text.ts';

/** Returns "₦15,000", or "−₦15,000" for a negative amount. */
export const formatAmount = (kobo: number): string =>
  kobo < 0 ? `−${formatKobo(-kobo)}` : formatKobo(kobo);

/** Returns the amount; "Unknown" for null. */
export const formatKnown = (kobo: number | null): string =>
  kobo === null ? text.unknown : formatAmount(kobo);

/** Returns the known fees, and says how many are unknown. */
export const formatFee = ({ feeKobo, unknownFees }: SalesSums): string => {
  if (feeKobo === null) return text.unknown;
  const known = formatAmount(feeKobo);
  return unknownFees > 0 ? text.withUnknownFees(known, unknownFees) : known;
};

/** Returns "7.5%" for 750 basis points. */
export const formatRate = (basisPoints: number): string =>
  `${basisPoints / 100}%`;
