/** A pattern for LIKE in which every character of the text stands for itself. */
export const containing = (text: string): string =>
  `%${text.replace(/[\\%_]/g, '\\$&')}%`;
