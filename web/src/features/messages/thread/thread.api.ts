import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
  putRequest,
} from '../../../shared/api/base.api.ts';
import { ofAddress } from '../../../shared/email/same-address.model.ts';

export type Thread = AnswerOf<'readThread'>;
export type ThreadEntry = Thread['entries'][number];
export type ReplyTemplates = AnswerOf<'listTemplates'>;
export type ReplyTemplate = ReplyTemplates['templates'][number];
export type SenderOrder = AnswerOf<'listOrders'>['orders'][number];
export type SenderOrders = {
  /** The newest ones. */
  orders: SenderOrder[];
  /** Whether these are all. */
  isComplete: boolean;
};

const maxSearched = 20;

const toThreadPath = (id: string, rest = ''): string =>
  `/api/admin/messages/${encodeURIComponent(id)}${rest}`;

const templatesPath = '/api/admin/reply-templates';

// A change of a conversation changes the list and the counts too.
const changed = ['Messages', 'Audit'] as const;

const threadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readThread: build.query<Thread, string>({
      query: (id) => toThreadPath(id),
      providesTags: ['Messages'],
    }),
    replyToMessage: build.mutation<
      Thread,
      { id: string; key: string; text: string; archive: boolean }
    >({
      query: ({ id, key, ...body }) => ({
        ...postRequest(toThreadPath(id, '/reply'), body),
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: [...changed, 'Mails'],
    }),
    retryReply: build.mutation<Thread, { id: string; reply: string }>({
      query: ({ id, reply }) =>
        postRequest(toThreadPath(id, `/replies/${reply}/retry`)),
      invalidatesTags: [...changed, 'Mails'],
    }),
    assignMessage: build.mutation<Thread, { id: string; name: string }>({
      query: ({ id, name }) =>
        putRequest(toThreadPath(id, '/assignee'), { name }),
      invalidatesTags: changed,
    }),
    listSenderOrders: build.query<
      SenderOrders,
      { email: string; reference?: string }
    >({
      query: ({ email, reference }) => ({
        url: '/api/admin/orders',
        params: { search: reference ?? email, limit: maxSearched },
      }),
      transformResponse: (
        { orders, total }: AnswerOf<'listOrders'>,
        _meta,
        { email },
      ) => ({
        orders: ofAddress(orders, email),
        isComplete: total <= orders.length,
      }),
      providesTags: ['Orders'],
    }),
    listReplyTemplates: build.query<ReplyTemplates, undefined>({
      query: () => templatesPath,
      providesTags: ['ReplyTemplates'],
    }),
    saveReplyTemplate: build.mutation<
      AnswerOf<'saveTemplate'>,
      { id?: string; name: string; text: string }
    >({
      query: ({ id, ...body }) =>
        id
          ? putRequest(`${templatesPath}/${id}`, body)
          : postRequest(templatesPath, body),
      invalidatesTags: (saved) => (saved ? ['ReplyTemplates', 'Audit'] : []),
    }),
    deleteReplyTemplate: build.mutation<unknown, string>({
      query: (id) => deleteRequest(`${templatesPath}/${id}`),
      invalidatesTags: ['ReplyTemplates', 'Audit'],
    }),
  }),
});

export const {
  useReadThreadQuery,
  useReplyToMessageMutation,
  useRetryReplyMutation,
  useAssignMessageMutation,
  useListSenderOrdersQuery,
  useListReplyTemplatesQuery,
  useSaveReplyTemplateMutation,
  useDeleteReplyTemplateMutation,
} = threadApi;

export type SenderOrdersQuery = {
  data?: SenderOrders | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};
