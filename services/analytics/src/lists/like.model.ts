/** Returns a LIKE pattern in which `%`, `_` and `\` have no special meaning. */
export const toLikePattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, '\\$&')}%`;
