import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, putRequest } from '../../../shared/api/base.api.ts';

export type SavedViews = AnswerOf<'readOrderViews'>;
export type SavedView = SavedViews['views'][number];

const viewsPath = '/api/admin/order-views';

const orderViewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderViews: build.query<SavedViews, undefined>({
      query: () => viewsPath,
      providesTags: ['Settings'],
    }),
    saveOrderViews: build.mutation<SavedViews, SavedViews>({
      query: (views) => putRequest(viewsPath, views),
      invalidatesTags: ['Settings', 'Audit'],
    }),
  }),
});

export const { useOrderViewsQuery, useSaveOrderViewsMutation } = orderViewsApi;
