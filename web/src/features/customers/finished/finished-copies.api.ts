import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi } from '../../../shared/api/base.api.ts';
import { finishedQueryOf, type FinishedView } from './finished-view.model.ts';

type FinishedList = AnswerOf<'listFinishedCopies'>;
export type FinishedCopy = FinishedList['copies'][number];

const finishedCopiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFinishedCopies: build.query<FinishedList, FinishedView>({
      query: (view) => ({
        url: '/api/admin/customers/finished',
        params: finishedQueryOf(view, new Date()),
      }),
      providesTags: ['Customers'],
    }),
  }),
});

export const { useListFinishedCopiesQuery } = finishedCopiesApi;
