/** Returns a LIKE pattern that finds the text anywhere; `%`, `_` and `\` in the text have no special meaning. */
export const toLikePattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, '\\$&')}%`;
