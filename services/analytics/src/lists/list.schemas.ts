import { queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { maxPages } from './list.model.ts';

export const pageQuery = {
  page: queryIntegerSchema(1, maxPages).default(1),
  limit: queryIntegerSchema(1, 100).default(50),
};

// Control characters are refused, because no stored text contains any and PostgreSQL fails on NUL.
export const searchQuery = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, 'must be plain text')
  .transform((text) => text.trim())
  .default('');

export const listTotals = {
  total: z
    .int()
    .describe('The number of results; a lower bound if totalIsFloor is set'),
  totalIsFloor: z.literal(true).optional(),
  totalPages: z.int().max(maxPages),
};
