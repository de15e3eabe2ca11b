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
    summary: 'Show whether cover, prices and delivery are the author’s',
    access: 'service',
    answers: {
      200: z.strictObject({
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
