import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { orderReference } from '../orders/order.schemas.ts';

const maxParcels = 100;

export const parcelDocumentApi = {
  printParcels: endpoint({
    method: 'get',
    path: '/api/admin/shipments/:kind',
    summary:
      'Draw the address labels or packing slips of up to 100 paid orders with an address as a PDF',
    access: 'admin',
    params: z.object({ kind: z.enum(['labels', 'slips']) }),
    query: z.strictObject({
      references: z
        .string()
        .max(maxParcels * 25)
        .transform((list) => list.split(','))
        .pipe(z.array(orderReference).min(1).max(maxParcels))
        .describe('References of orders, separated by commas'),
      paper: z
        .enum(['a4', 'label'])
        .default('a4')
        .describe('a4, with eight labels a sheet, or 100 × 150 mm'),
    }),
    answers: { 200: z.string().describe('application/pdf') },
    problems: ['NO_PARCEL', 'TOO_MANY_EXPORTS'],
  }),
};
