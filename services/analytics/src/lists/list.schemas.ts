import { z } from 'zod';
import { maxPages } from './list.model.ts';

const wholeNumber = z.string().regex(/^\d{1,6}$/, 'must be a whole number');

/** `page` and `limit` of a list. */
export const pageQuery = (defaultLimit: number) => ({
  page: wholeNumber
    .transform(Number)
    .pipe(z.int().min(1).max(maxPages))
    .default(1),
  limit: wholeNumber
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .default(defaultLimit),
});

// No text of ours holds a control character, and PostgreSQL takes no NUL.
export const searchQuery = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, 'must be plain text')
  .transform((text) => text.trim())
  .default('');

export const listTotals = {
  total: z.int().describe('how many there are; at least so many if a floor'),
  totalIsFloor: z.literal(true).optional(),
  totalPages: z.int().max(maxPages),
};
