import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

export const excerptApi = {
  traceExcerpt: endpoint({
    method: 'post',
    path: '/api/ebook/trace',
    summary:
      'For whom a piece of the book was marked, by the marks between its words; 200 words or more',
    access: 'admin',
    body: z.strictObject({
      excerpt: z
        .string()
        .max(20_000)
        .describe('As copied; the first 10,000 signs count'),
    }),
    answers: {
      200: z.strictObject({
        found: z
          .array(
            z.strictObject({
              reference: z.string(),
              email: z.string(),
              copy: z.int(),
              copies: z.int(),
              isKeyed: z
                .boolean()
                .describe(
                  'False for a copy made before marks were keyed: anybody could have made such a mark',
                ),
            }),
          )
          .describe('The likeliest first'),
      }),
    },
  }),
};
