import type { AnswerOf } from './answer-of.ts';
import { baseApi } from './base.api.ts';

export type SearchAnswer = AnswerOf<'search'>;

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchAnswer, string>({
      query: (q) => ({ url: '/api/admin/search', params: { q } }),
      // Other screens change what a search finds, so no answer is used twice.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazySearchQuery } = searchApi;
