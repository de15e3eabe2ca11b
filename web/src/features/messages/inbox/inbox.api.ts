import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, putRequest } from '../../../shared/api/base.api.ts';
import { liveTag } from '../../../shared/api/live-event.ts';
import { type MessagesView, toMessagesQuery } from './messages-view.model.ts';

export type MessageList = AnswerOf<'listMessages'>;
export type InboxMessage = MessageList['messages'][number];
export type MessageState = InboxMessage['state'];

/** What the inbox holds, without its messages. */
export type InboxSummary = Pick<
  MessageList,
  'unanswered' | 'longestWaiting' | 'assignees'
>;

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMessages: build.query<MessageList, MessagesView>({
      query: (view) => ({
        url: '/api/admin/messages',
        params: toMessagesQuery(view, new Date()),
      }),
      providesTags: ['Messages'],
    }),
    inboxSummary: build.query<InboxSummary, undefined>({
      query: () => ({ url: '/api/admin/messages', params: { limit: 1 } }),
      transformResponse: ({
        unanswered,
        longestWaiting,
        assignees,
      }: MessageList) => ({ unanswered, longestWaiting, assignees }),
      providesTags: [{ type: 'Messages', id: liveTag }],
    }),
    changeMessage: build.mutation<
      AnswerOf<'changeMessage'>,
      { id: string; state?: MessageState; suspected?: boolean }
    >({
      query: ({ id, ...body }) =>
        putRequest(`/api/admin/messages/${encodeURIComponent(id)}`, body),
      invalidatesTags: ['Messages', 'Audit'],
    }),
  }),
});

export const {
  useListMessagesQuery,
  useInboxSummaryQuery,
  useChangeMessageMutation,
} = inboxApi;
