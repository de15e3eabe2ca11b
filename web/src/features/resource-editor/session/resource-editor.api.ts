import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
  putRequest,
} from '../../../shared/api/base.api.ts';
import type { SiteContent } from '../../../shared/site-content.ts';
import type { toRequestBody } from '../article/article.ts';

export type EditedPost = AnswerOf<'findPost'>['post'];
export type Revision = AnswerOf<'listRevisions'>['revisions'][number];

type Body = ReturnType<typeof toRequestBody>;
type PostAnswer = { post: EditedPost };

export type CreateRequest = Body & { newKey: string };
export type SaveRequest = Body & {
  id: string;
  version: number;
  copyVersion?: number;
};
export type WorkingCopyRequest = Body & {
  id: string;
  baseVersion: number;
  copyVersion: number;
  editor: string;
};
export type EditingReport = { id: string; editor: string; closing?: boolean };

const posts = '/api/resources/posts';

const postAddress = (id: string, subPath = ''): string =>
  `${posts}/${encodeURIComponent(id)}${subPath}`;

/** Returns the URL to which an editor reports that it is open or that it closes. */
export const editingAddress = (id: string): string =>
  postAddress(id, '/editing');

const toPost = ({ post }: PostAnswer): EditedPost => post;
const affectedTags = ['Posts', 'Figures', 'Audit'] as const;

/** The options of a mutation that returns the changed post; lists that show the post are fetched again. */
const changedPost = {
  transformResponse: toPost,
  invalidatesTags: (result: EditedPost | undefined) =>
    result ? affectedTags : [],
};

const queries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The query has no tags, so that no mutation refetches an article while it is being edited.
    openArticle: build.query<EditedPost, { id: string; editor: string }>({
      query: ({ id, editor }) => ({ url: postAddress(id), params: { editor } }),
      transformResponse: toPost,
      keepUnusedDataFor: 0,
    }),
    authorName: build.query<string, undefined>({
      query: () => '/api/content',
      transformResponse: ({ site }: SiteContent) => site.authorName,
    }),
    articleRevisions: build.query<
      AnswerOf<'listRevisions'>,
      { id: string; page: number }
    >({
      query: ({ id, page }) => ({
        url: postAddress(id, '/revisions'),
        params: { page },
      }),
      keepUnusedDataFor: 0,
    }),
    articleRevision: build.query<
      AnswerOf<'readRevision'>['revision'],
      { id: string; n: number }
    >({
      query: ({ id, n }) => postAddress(id, `/revisions/${n}`),
      transformResponse: ({ revision }: AnswerOf<'readRevision'>) => revision,
    }),
  }),
});

const changes = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createArticle: build.mutation<EditedPost, CreateRequest>({
      query: ({ newKey, ...body }) => ({
        ...postRequest(posts, body),
        headers: { 'idempotency-key': newKey },
      }),
      ...changedPost,
    }),
    saveArticle: build.mutation<EditedPost, SaveRequest>({
      query: ({ id, ...body }) => putRequest(postAddress(id), body),
      ...changedPost,
    }),
    saveWorkingCopy: build.mutation<
      AnswerOf<'saveWorkingCopy'>,
      WorkingCopyRequest
    >({
      query: ({ id, ...body }) =>
        putRequest(postAddress(id, '/working-copy'), body),
      invalidatesTags: (result) => (result ? ['Posts'] : []),
    }),
    discardWorkingCopy: build.mutation<EditedPost, string>({
      query: (id) => deleteRequest(postAddress(id, '/working-copy')),
      ...changedPost,
    }),
    reportEditing: build.mutation<AnswerOf<'reportEditing'>, EditingReport>({
      query: ({ id, ...body }) => putRequest(editingAddress(id), body),
    }),
    archiveRevision: build.mutation<AnswerOf<'saveAsRevision'>, string>({
      query: (id) => postRequest(postAddress(id, '/revisions')),
      invalidatesTags: (result) => (result ? ['Audit'] : []),
    }),
    restoreRevision: build.mutation<EditedPost, { id: string; n: number }>({
      query: ({ id, n }) =>
        postRequest(postAddress(id, `/revisions/${n}/restore`)),
      ...changedPost,
    }),
  }),
});

export const {
  useOpenArticleQuery,
  useLazyOpenArticleQuery,
  useAuthorNameQuery,
  useArticleRevisionsQuery,
  useArticleRevisionQuery,
} = queries;

export const {
  useCreateArticleMutation,
  useSaveArticleMutation,
  useSaveWorkingCopyMutation,
  useDiscardWorkingCopyMutation,
  useReportEditingMutation,
  useArchiveRevisionMutation,
  useRestoreRevisionMutation,
} = changes;
