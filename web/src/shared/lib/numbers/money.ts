const withoutKobo = new Intl.NumberFormat('en-NG', {
  maximumFractionDigits: 0,
});
const withKobo = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Returns "₦15,000", or "₦15,000.50" for an amount with kobo. */
export const formatNaira = (naira: number): string =>
  `₦${(Number.isInteger(naira) ? withoutKobo : withKobo).format(naira)}`;

export const formatKobo = (kobo: number): string => formatNaira(kobo / 100);

/** Returns the number of ticks for an amount: one for each full ₦1,000, and at least one. */
export const countPriceTicks = (naira: number): number =>
  Math.max(1, Math.floor(naira / 1000));

const maxTicks = 60;

/** Returns the number of ticks for an amount and the naira of one tick: 1,000, or 10,000 above ₦60,000. */
export const toEdgeTickScale = (
  naira: number,
): { units: number; one: number } => {
  const one = naira / 1_000 > maxTicks ? 10_000 : 1_000;
  return { units: Math.max(1, Math.floor(naira / one)), one };
};
