import { counted } from '../../../shared/lib/count.ts';

/** How long the public page shows a testimonial. */
export const secondsShown = 8;

/** "14 words, 1.8 a second" */
export const describePace = (quote: string): string => {
  const words = quote.split(/\s+/).filter(Boolean).length;
  const pace = Math.round((words / secondsShown) * 10) / 10;
  return `${counted(words, 'word')}, ${pace} a second`;
};
