/** An amount of money in kobo, the hundredth of a naira: always a whole, safe number. */
export type Kobo = number;

const checked = (value: number, shown: unknown): Kobo => {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`not a whole number of kobo: ${String(shown)}`);
  return value;
};

export const koboFromNaira = (naira: number): Kobo =>
  checked(naira * 100, naira);

/** From protobuf's int64. */
export const koboFromBigint = (value: bigint): Kobo =>
  checked(Number(value), value);

export const koboToBigint = (value: Kobo): bigint =>
  BigInt(checked(value, value));

const naira = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** "₦15,000"; kobo are shown only where there are some: "₦15,000.50". */
export const formatNaira = (kobo: Kobo): string => {
  const text = naira.format(checked(kobo, kobo) / 100);
  return `₦${/\.\d$/.test(text) ? `${text}0` : text}`;
};
