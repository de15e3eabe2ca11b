import { dayRangeQuery } from '@imprint/chassis/http/day-range';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import {
  listTotals,
  pageQuery,
  searchQuery,
} from '../../lists/list.schemas.ts';
import { isRebuilding } from '../../rebuild-state/rebuild.schemas.ts';

export const finishedCopiesApi = {
  listFinishedCopies: endpoint({
    method: 'get',
    path: '/api/admin/customers/finished',
    summary: 'List the customers who finished the e-book, latest first',
    access: 'admin',
    query: z.object({
      ...pageQuery,
      ...dayRangeQuery,
      search: searchQuery.describe('Part of an email address, ignoring case'),
    }),
    answers: {
      200: z.strictObject({
        copies: z.array(
          z.strictObject({
            id: z.string().describe('The copy'),
            customerId: z
              .string()
              .describe('The SHA-256 of the email address in lower case'),
            email: z.string(),
            reference: z.string().describe('The order of the copy'),
            startedAt: z.date().nullable(),
            finishedAt: z.date(),
          }),
        ),
        isRebuilding,
        ...listTotals,
      }),
    },
  }),
};
