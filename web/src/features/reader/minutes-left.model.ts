const wordsAMinute = 220;

/** How long the rest of a chapter takes, from the paragraph in view. */
export const minutesLeft = (words: number[], paragraph: number): number => {
  const rest = words.slice(Math.max(0, paragraph - 1));
  const sum = rest.reduce((total, count) => total + count, 0);
  return Math.ceil(sum / wordsAMinute);
};
