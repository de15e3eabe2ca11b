/** Returns the text with its first letter in upper case: "Bank transfer". */
export const capitalise = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1);
