/** Returns a LIKE pattern in which `%`, `_` and `\` have no special meaning. */
export const containing = (text: string): string =>
  `%${text.replace(/[\\%_]/g, '\\$&')}%`;
