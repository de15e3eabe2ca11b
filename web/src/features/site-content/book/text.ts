// The cover of the book, on several pages; a drawn cover has lines of ticks.
export const coverLabel = (
  title: string,
  author: string,
  lines: number,
): string =>
  `Cover of ${title} by ${author}${lines ? `: ${lines} lines of ticks under the title` : ''}`;
