/** The first characters of a text, none of them half of one. */
export const truncate = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
