import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, post } from '../../../shared/api/base.api.ts';
import type { SiteContent } from '../../../shared/site-content.ts';

const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readContentForAdmin: build.query<SiteContent, undefined>({
      query: () => '/api/admin/content',
      providesTags: ['Content'],
    }),
    saveContent: build.mutation<AnswerOf<'saveContent'>, SiteContent>({
      query: (body) => post('/api/admin/content', body),
      invalidatesTags: ['Audit'],
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        await dispatch(
          contentApi.util.upsertQueryData(
            'readContentForAdmin',
            undefined,
            saved.data.content,
          ),
        );
      },
    }),
  }),
});

export const { useReadContentForAdminQuery, useSaveContentMutation } =
  contentApi;

/** Fetches the newest content. The request adds no cache subscription, because no component would end it. */
export const readNewestContent = () =>
  contentApi.endpoints.readContentForAdmin.initiate(undefined, {
    forceRefetch: true,
    subscribe: false,
  });
