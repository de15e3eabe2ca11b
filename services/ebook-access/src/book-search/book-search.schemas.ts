import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { tokenParam } from '../reading-links/reading-link.schemas.ts';
import {
  epochQuery,
  refusals,
} from '../reading-sessions/reading-session.schemas.ts';
import { maxHits } from './search-book.ts';

export const bookSearchApi = {
  searchBook: endpoint({
    method: 'get',
    path: '/api/ebook/search/:token',
    summary: 'Search the complete book, ignoring case, accents and tone marks',
    access: 'public',
    params: tokenParam,
    query: epochQuery.extend({ q: z.string().trim().min(2).max(100) }),
    answers: {
      200: z.strictObject({
        success: z.literal(true),
        total: z.int(),
        hits: z
          .array(
            z.strictObject({
              chapter: z.int(),
              paragraph: z.int(),
              before: z.string(),
              hit: z.string(),
              after: z.string(),
            }),
          )
          .describe(`In the book's order, the first ${maxHits} at most`),
      }),
    },
    problems: [...refusals, 'SESSION_REQUIRED', 'TOO_MANY_REQUESTS'],
  }),
};
