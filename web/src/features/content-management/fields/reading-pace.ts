import * as text from './text.ts';

/** The number of seconds for which the public page shows a testimonial. */
export const secondsPerQuote = 8;

/** Returns "14 words, 1.8 per second": the length of a quote, and the pace at which a visitor must read it. */
export const describeQuotePace = (quote: string): string => {
  const words = quote.split(/\s+/).filter(Boolean).length;
  const pace = Math.round((words / secondsPerQuote) * 10) / 10;
  return text.pace(words, pace);
};
