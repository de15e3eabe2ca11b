/** Returns the whole number in a text such as "2,500" or "₦2 500"; NaN, which is invalid, for any other text. */
export const parseTypedInteger = (typed: string): number => {
  const digits = typed.replace(/[\s,₦]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
};
