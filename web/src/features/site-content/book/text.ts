// The cover of the book, on several pages.
export const coverLabel = (
  title: string,
  author: string,
  lines: number,
): string =>
  `Cover of ${title} by ${author}: a yellow jacket with ${lines} lines of black ticks under the title.`;
