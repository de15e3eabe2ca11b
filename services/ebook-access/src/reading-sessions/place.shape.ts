import { z } from 'zod';

export const maxChapters = 10_000;

export const place = z.strictObject({
  chapter: z.int().min(1).max(maxChapters),
  paragraph: z.int().min(1).max(100_000),
});

/** A reader's place in the book; it belongs to the seat, so that it survives a new link. */
export type BookPlace = z.output<typeof place>;
