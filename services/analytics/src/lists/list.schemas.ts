import { z } from 'zod';
import { mostPages } from './list.model.ts';

const whole = z.string().regex(/^\d{1,6}$/, 'must be a whole number');

/** `page` and `limit` of a list. */
export const pageQuery = (usualLimit: number) => ({
  page: whole.transform(Number).pipe(z.int().min(1).max(mostPages)).default(1),
  limit: whole
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .default(usualLimit),
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
  totalPages: z.int().max(mostPages),
};
