import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, putRequest } from '../../../shared/api/base.api.ts';
import { type MessagesView, toMessagesQuery } from './messages-view.model.ts';

export type MessageList = AnswerOf<'listMessages'>;
export type InboxMessage = MessageList['messages'][number];
export type MessageState = InboxMessage['state'];

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query<MessageList, MessagesView>({
      query: (view) => ({
        url: '/api/admin/messages',
        params: toMessagesQuery(view),
      }),
      // The open message does not change the response, so it is not part of the cache key.
      serializeQueryArgs: ({ queryArgs, endpointName }) =>
        endpointName + JSON.stringify(toMessagesQuery(queryArgs)),
      providesTags: ['Messages'],
    }),
    countUnanswered: build.query<number, undefined>({
      query: () => ({ url: '/api/admin/messages', params: { limit: 1 } }),
      transformResponse: ({ unanswered }: MessageList) => unanswered,
      providesTags: ['Messages'],
    }),
    changeMessage: build.mutation<
      AnswerOf<'changeMessage'>,
      { id: string; state?: MessageState; suspected?: false }
    >({
      query: ({ id, ...body }) =>
        putRequest(`/api/admin/messages/${encodeURIComponent(id)}`, body),
      invalidatesTags: ['Messages', 'Audit'],
    }),
  }),
});

export const {
  useListMessagesQuery,
  useCountUnansweredQuery,
  useChangeMessageMutation,
} = inboxApi;
