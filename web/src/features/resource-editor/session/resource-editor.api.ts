import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, del, post, put } from '../../../shared/api/base.api.ts';
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

const at = (id: string, subPath = ''): string =>
  `${posts}/${encodeURIComponent(id)}${subPath}`;

/** Returns the address for the reports that an editor is open or closes. */
export const editingAddress = (id: string): string => at(id, '/editing');

const toPost = ({ post }: PostAnswer): EditedPost => post;
const affectedTags = ['Posts', 'Figures', 'Audit'] as const;

/** The options of a mutation that returns the changed post, and makes the lists that show the post refetch. */
const changedPost = {
  transformResponse: toPost,
  invalidatesTags: (result: EditedPost | undefined) =>
    result ? affectedTags : [],
};

const queries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // The query has no tags, so that no mutation refetches an article while it is being edited.
    openArticle: build.query<EditedPost, { id: string; editor: string }>({
      query: ({ id, editor }) => ({ url: at(id), params: { editor } }),
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
        url: at(id, '/revisions'),
        params: { page },
      }),
      keepUnusedDataFor: 0,
    }),
    articleRevision: build.query<
      AnswerOf<'readRevision'>['revision'],
      { id: string; n: number }
    >({
      query: ({ id, n }) => at(id, `/revisions/${n}`),
      transformResponse: ({ revision }: AnswerOf<'readRevision'>) => revision,
    }),
  }),
});

const changes = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createArticle: build.mutation<EditedPost, CreateRequest>({
      query: ({ newKey, ...body }) => ({
        ...post(posts, body),
        headers: { 'idempotency-key': newKey },
      }),
      ...changedPost,
    }),
    saveArticle: build.mutation<EditedPost, SaveRequest>({
      query: ({ id, ...body }) => put(at(id), body),
      ...changedPost,
    }),
    saveWorkingCopy: build.mutation<
      AnswerOf<'saveWorkingCopy'>,
      WorkingCopyRequest
    >({
      query: ({ id, ...body }) => put(at(id, '/working-copy'), body),
      invalidatesTags: (result) => (result ? ['Posts'] : []),
    }),
    discardWorkingCopy: build.mutation<EditedPost, string>({
      query: (id) => del(at(id, '/working-copy')),
      ...changedPost,
    }),
    reportEditing: build.mutation<AnswerOf<'reportEditing'>, EditingReport>({
      query: ({ id, ...body }) => put(editingAddress(id), body),
    }),
    archiveRevision: build.mutation<AnswerOf<'saveAsRevision'>, string>({
      query: (id) => post(at(id, '/revisions')),
      invalidatesTags: (result) => (result ? ['Audit'] : []),
    }),
    restoreRevision: build.mutation<EditedPost, { id: string; n: number }>({
      query: ({ id, n }) => post(at(id, `/revisions/${n}/restore`)),
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
