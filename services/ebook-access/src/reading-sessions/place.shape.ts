import { z } from 'zod';

export const maxChapters = 10_000;

export const place = z.strictObject({
  chapter: z.int().min(1).max(maxChapters),
  paragraph: z.int().min(1).max(100_000),
});

/** Where in the book a seat's reader is; it survives a new link. */
export type BookPlace = z.output<typeof place>;
