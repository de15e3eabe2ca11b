import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { confirmableCheck } from './readiness.shape.ts';

const isConfirmed = z
  .boolean()
  .describe(
    'Differs from the values of a new shop, or the author confirmed it',
  );

export const readinessApi = {
  readReadiness: endpoint({
    method: 'get',
    path: '/internal/readiness',
    summary:
      'Show whether names, cover, prices, delivery, legal pages and mail server are the author’s',
    access: 'service',
    answers: {
      200: z.strictObject({
        site: z.strictObject({
          isNamed: z
            .boolean()
            .describe('Whether the author has named the site and themselves'),
          name: z.string(),
          author: z.string(),
        }),
        hasCover: z.boolean(),
        prices: z.strictObject({
          isConfirmed,
          products: z.array(
            z.strictObject({ name: z.string(), priceKobo: z.int() }),
          ),
        }),
        delivery: z.strictObject({
          isConfirmed,
          area: z.string(),
          time: z.string(),
        }),
        legal: z.strictObject({
          pages: z.int(),
          unconfirmed: z.array(z.string()).describe('Their titles'),
          outdated: z
            .array(z.string())
            .describe(
              'The titles of those whose text no longer matches the settings',
            ),
        }),
        mail: z.strictObject({
          isSetUp: z.boolean(),
          test: z
            .strictObject({ at: z.date(), reason: z.string().nullable() })
            .nullable()
            .describe(
              'The last test email of the saved server; without a reason it was accepted',
            ),
        }),
      }),
    },
  }),
  confirmReadiness: endpoint({
    method: 'post',
    path: '/api/admin/readiness/confirm',
    summary: 'Confirm that the prices or the delivery are right as they are',
    access: 'admin',
    body: z.strictObject({ check: confirmableCheck }),
    answers: { 200: z.strictObject({ confirmed: z.literal(true) }) },
  }),
};
