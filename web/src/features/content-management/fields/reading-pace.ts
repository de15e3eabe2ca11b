import * as text from './text.ts';

/** How long the public page shows a testimonial. */
export const secondsShown = 8;

/** Returns the number of words of a quote, and how many of them must be read in a second. */
export const describePace = (quote: string): string => {
  const words = quote.split(/\s+/).filter(Boolean).length;
  const pace = Math.round((words / secondsShown) * 10) / 10;
  return text.pace(words, pace);
};
