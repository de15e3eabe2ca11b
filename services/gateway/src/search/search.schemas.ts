import { endpoint } from '@imprint/chassis/http/endpoint';
import { searchResults, searchText } from '@imprint/chassis/search-api';
import { z } from 'zod';

export const searchApi = {
  search: endpoint({
    method: 'get',
    path: '/api/admin/search',
    summary:
      'Find orders, customers, messages, articles and pages, at most five of each',
    access: 'admin',
    query: z.object({
      q: searchText.describe(
        'Part of an address, reference, name, phone, note, title or text',
      ),
    }),
    answers: {
      200: searchResults.extend({
        unavailable: z
          .array(searchResults.keyof())
          .describe('The kinds whose service did not answer in time'),
      }),
    },
  }),
};
