/** An amount of money in kobo, the hundredth of a naira: always a whole, safe number. */
export type Kobo = number;

const requireIntegerKobo = (value: number, shown: unknown): Kobo => {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`not a whole number of kobo: ${String(shown)}`);
  return value;
};

/** Returns naira as kobo; throws a RangeError on a fraction of a kobo. */
export const koboFromNaira = (naira: number): Kobo =>
  requireIntegerKobo(naira * 100, naira);

/** Returns an int64 of protobuf as kobo; throws a RangeError beyond the safe integers. */
export const koboFromBigint = (value: bigint): Kobo =>
  requireIntegerKobo(Number(value), value);

/** Returns kobo as an int64 of protobuf. */
export const koboToBigint = (value: Kobo): bigint =>
  BigInt(requireIntegerKobo(value, value));

const naira = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** Returns "₦15,000", or "₦15,000.50" for an amount with kobo. */
export const formatNaira = (kobo: Kobo): string => {
  const text = naira.format(requireIntegerKobo(kobo, kobo) / 100);
  return `₦${/\.\d$/.test(text) ? `${text}0` : text}`;
};
