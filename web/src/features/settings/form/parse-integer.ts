/** Returns the number that was typed; NaN, which is invalid, for a text without digits. */
export const parseInteger = (typed: string): number => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? NaN : Number(digits);
};
