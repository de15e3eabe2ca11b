import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

export const excerptApi = {
  traceExcerpt: endpoint({
    method: 'post',
    path: '/api/ebook/trace',
    summary:
      'Find the buyer of an excerpt by the watermark between its words; needs 200 words or more',
    access: 'admin',
    body: z.strictObject({
      excerpt: z
        .string()
        .max(20_000)
        .describe('As copied; the first 10,000 characters count'),
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
                  'False for a copy from before keyed watermarks, which anyone could have forged',
                ),
            }),
          )
          .describe('Most likely first'),
      }),
    },
  }),
};
