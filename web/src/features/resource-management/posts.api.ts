import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
} from '../../shared/api/base.api.ts';
import {
  toResourcesQuery,
  type ResourcesView,
} from './resources-view.model.ts';

export type PostListAnswer = AnswerOf<'listPosts'>;
export type ListedResource = PostListAnswer['posts'][number];
export type RefreshResponse = AnswerOf<'refreshResources'>;
export type ImportResult = AnswerOf<'importResources'>;
type StartedNewsletter = AnswerOf<'readNewsletter'>['newsletter'];

export type ImportRequest = {
  kind: 'post';
  url: string;
  text: string;
  publishedAt?: string;
};

const toPostPath = (id: string, subPath = ''): string =>
  `/api/resources/posts/${encodeURIComponent(id)}${subPath}`;

const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listResources: build.query<PostListAnswer, ResourcesView>({
      query: (view) => ({
        url: '/api/resources/posts',
        params: toResourcesQuery(view),
      }),
      // The post that is open in the editor does not change the response, so it is not part of the cache key.
      serializeQueryArgs: ({ queryArgs, endpointName }) =>
        endpointName + JSON.stringify(toResourcesQuery(queryArgs)),
      providesTags: ['Posts'],
    }),
    countDrafts: build.query<{ drafts: number; scheduled: number }, undefined>({
      query: () => ({
        url: '/api/resources/posts',
        params: { all: true, status: 'draft', limit: 1 },
      }),
      transformResponse: ({ meta: { statuses } }: PostListAnswer) => ({
        drafts: statuses?.draft ?? 0,
        scheduled: statuses?.scheduled ?? 0,
      }),
      providesTags: ['Posts'],
    }),
    storedPost: build.query<AnswerOf<'findPost'>['post'], string>({
      query: (id) => toPostPath(id),
      transformResponse: ({ post }: AnswerOf<'findPost'>) => post,
      providesTags: ['Posts'],
    }),
    deleteResource: build.mutation<AnswerOf<'deletePost'>, string>({
      query: (id) => deleteRequest(toPostPath(id)),
      invalidatesTags: ['Posts', 'Audit'],
    }),
    restoreResource: build.mutation<AnswerOf<'restorePost'>, string>({
      query: (id) => postRequest(toPostPath(id, '/restore')),
      invalidatesTags: ['Posts', 'Audit'],
    }),
    emailResource: build.mutation<
      StartedNewsletter,
      { postId: string; newKey: string }
    >({
      query: ({ postId, newKey }) => ({
        ...postRequest('/api/admin/newsletters', { postId }),
        headers: { 'idempotency-key': newKey },
      }),
      transformResponse: ({ newsletter }: { newsletter: StartedNewsletter }) =>
        newsletter,
      invalidatesTags: ['Newsletters', 'Audit'],
    }),
    refreshResources: build.mutation<RefreshResponse, undefined>({
      query: () => postRequest('/api/resources/refresh'),
      invalidatesTags: ['Audit'],
    }),
    importResources: build.mutation<ImportResult, ImportRequest>({
      query: (body) => postRequest('/api/resources/import', body),
      invalidatesTags: ['Posts', 'Audit'],
    }),
  }),
});

export const {
  useListResourcesQuery,
  useCountDraftsQuery,
  useStoredPostQuery,
  useDeleteResourceMutation,
  useRestoreResourceMutation,
  useEmailResourceMutation,
  useRefreshResourcesMutation,
  useImportResourcesMutation,
} = postsApi;
