import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../../shared/api/base.api.ts';
import type { SiteContent } from '../../../shared/site-content.ts';

const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readContentForAdmin: build.query<SiteContent, undefined>({
      query: () => '/api/admin/content',
      providesTags: ['Content'],
    }),
    saveContent: build.mutation<AnswerOf<'saveContent'>, SiteContent>({
      query: (body) => postRequest('/api/admin/content', body),
      invalidatesTags: ['Audit'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const savedAnswer = await queryFulfilled.catch(() => undefined);
        if (!savedAnswer) return;
        await dispatch(
          contentApi.util.upsertQueryData(
            'readContentForAdmin',
            undefined,
            savedAnswer.data.content,
          ),
        );
      },
    }),
  }),
});

export const { useReadContentForAdminQuery, useSaveContentMutation } =
  contentApi;

/** Returns a thunk that fetches the newest content without a cache subscription, which no component would end. */
export const createNewestContentThunk = () =>
  contentApi.endpoints.readContentForAdmin.initiate(undefined, {
    forceRefetch: true,
    subscribe: false,
  });
