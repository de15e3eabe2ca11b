import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
  putRequest,
} from '../../shared/api/base.api.ts';
import type {
  ListedPage,
  EditedPage,
  PageRevision,
  PageChange,
} from './page.shape.ts';

const pageAddress = (id: string, subPath = ''): string =>
  `/api/admin/pages/${encodeURIComponent(id)}${subPath}`;

const toPage = ({ page }: AnswerOf<'readPage'>): EditedPage => page;

const affectedTags = ['Pages', 'Content', 'Audit'] as const;

const changedPage = {
  transformResponse: toPage,
  invalidatesTags: (result: EditedPage | undefined) =>
    result ? affectedTags : [],
};

const pagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPages: build.query<ListedPage[], undefined>({
      query: () => '/api/admin/pages',
      transformResponse: ({ pages }: AnswerOf<'listPages'>) => pages,
      providesTags: ['Pages'],
    }),
    // The query has no tags, so that no mutation refetches a page while it is being edited.
    openPage: build.query<EditedPage, string>({
      query: (id) => pageAddress(id),
      transformResponse: toPage,
      keepUnusedDataFor: 0,
    }),
    createPage: build.mutation<EditedPage, PageChange & { title: string }>({
      query: (body) => postRequest('/api/admin/pages', body),
      ...changedPage,
    }),
    savePage: build.mutation<EditedPage, PageChange & { id: string }>({
      query: ({ id, ...body }) => putRequest(pageAddress(id), body),
      ...changedPage,
    }),
    deletePage: build.mutation<AnswerOf<'deletePage'>, string>({
      query: (id) => deleteRequest(pageAddress(id)),
      invalidatesTags: (result) => (result ? affectedTags : []),
    }),
    pageRevisions: build.query<PageRevision[], string>({
      query: (id) => pageAddress(id, '/revisions'),
      transformResponse: ({ revisions }: AnswerOf<'listPageRevisions'>) =>
        revisions,
      keepUnusedDataFor: 0,
    }),
    pageRevision: build.query<
      AnswerOf<'readPageRevision'>['revision'],
      { id: string; version: number }
    >({
      query: ({ id, version }) => pageAddress(id, `/revisions/${version}`),
      transformResponse: ({ revision }: AnswerOf<'readPageRevision'>) =>
        revision,
    }),
  }),
});

export const {
  useListPagesQuery,
  useOpenPageQuery,
  useLazyOpenPageQuery,
  useCreatePageMutation,
  useSavePageMutation,
  useDeletePageMutation,
  usePageRevisionsQuery,
  usePageRevisionQuery,
} = pagesApi;
