import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
} from '../../shared/api/base.api.ts';

export type SubscriberList = AnswerOf<'listSubscribers'>;
export type Subscriber = SubscriberList['subscribers'][number];
export type SubscriberState = Subscriber['state'];
export type ImportResult = AnswerOf<'importSubscribers'>;
export type LineProblem = ImportResult['problems'][number]['problem'];

export type SubscriberImport =
  AnswerOf<'listSubscriberImports'>['imports'][number];

export const importAddress = '/api/admin/subscribers/import';

export type SubscriberQuery = { search: string; state: string; after: string };

const subscribersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listSubscribers: build.query<SubscriberList, SubscriberQuery>({
      query: (view) => ({
        url: '/api/admin/subscribers',
        params: Object.fromEntries(
          Object.entries(view).filter(([, value]) => value !== ''),
        ),
      }),
      providesTags: ['Subscribers'],
    }),
    listSubscriberImports: build.query<SubscriberImport[], undefined>({
      query: () => '/api/admin/subscribers/imports',
      transformResponse: ({ imports }: AnswerOf<'listSubscriberImports'>) =>
        imports,
      providesTags: ['Subscribers'],
    }),
    undoSubscriberImport: build.mutation<unknown, string>({
      query: (id) =>
        postRequest(
          `/api/admin/subscribers/imports/${encodeURIComponent(id)}/undo`,
        ),
      invalidatesTags: (done) => (done ? ['Subscribers', 'Audit'] : []),
    }),
    unsubscribeSubscriber: build.mutation<
      AnswerOf<'unsubscribeSubscriber'>,
      string
    >({
      query: (id) =>
        postRequest(
          `/api/admin/subscribers/${encodeURIComponent(id)}/unsubscribe`,
        ),
      invalidatesTags: (done) => (done ? ['Subscribers', 'Audit'] : []),
    }),
    removeSubscriber: build.mutation<AnswerOf<'removeSubscriber'>, string>({
      query: (id) =>
        deleteRequest(`/api/admin/subscribers/${encodeURIComponent(id)}`),
      invalidatesTags: (done) => (done ? ['Subscribers', 'Audit'] : []),
    }),
  }),
});

export const {
  useListSubscribersQuery,
  useUnsubscribeSubscriberMutation,
  useRemoveSubscriberMutation,
  useListSubscriberImportsQuery,
  useUndoSubscriberImportMutation,
} = subscribersApi;

/** Fetches the lists of subscribers again, after an import. */
export const subscribersChanged = () =>
  baseApi.util.invalidateTags(['Subscribers', 'Audit']);
