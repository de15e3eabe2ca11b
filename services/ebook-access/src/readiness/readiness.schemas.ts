import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

export const readinessApi = {
  readReadiness: endpoint({
    method: 'get',
    path: '/internal/readiness',
    summary: 'Show which book is for sale',
    access: 'service',
    answers: {
      200: z.strictObject({
        book: z
          .strictObject({
            title: z.string(),
            chapters: z.int(),
            words: z.int(),
            isSample: z.boolean(),
          })
          .nullable()
          .describe('null: none was imported'),
      }),
    },
  }),
};
