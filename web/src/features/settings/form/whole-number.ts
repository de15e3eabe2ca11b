/** Returns the number that was typed; NaN, which is invalid, for a text without digits. */
export const parseWholeNumber = (typed: string): number => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? NaN : Number(digits);
};
