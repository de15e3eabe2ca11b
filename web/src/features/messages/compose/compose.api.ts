import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../../shared/api/base.api.ts';
import { ofAddress } from '../../../shared/email/same-address.model.ts';
import type { InboxMessage, MessageList } from '../inbox/inbox.api.ts';
import type { ConfirmableCode } from './new-message.model.ts';

export type NewMessagePage = AnswerOf<'readNewMessage'>;

const messagesPath = '/api/admin/messages';
const maxSearched = 20;
const maxConversations = 5;

const composeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readNewMessage: build.query<NewMessagePage, undefined>({
      query: () => `${messagesPath}/new`,
    }),
    startConversation: build.mutation<
      AnswerOf<'startConversation'>,
      {
        key: string;
        email: string;
        name: string;
        subject: string;
        text: string;
        confirmed: ConfirmableCode[];
      }
    >({
      query: ({ key, ...body }) => ({
        ...postRequest(messagesPath, body),
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (started) =>
        started ? ['Messages', 'Audit', 'Mails'] : [],
    }),
    conversationsWith: build.query<InboxMessage[], string>({
      query: (search) => ({
        url: messagesPath,
        params: { search, limit: maxSearched },
      }),
      // A search also finds conversations that this address only answered.
      transformResponse: ({ messages }: MessageList, _meta, email) =>
        ofAddress(messages, email).slice(0, maxConversations),
      providesTags: ['Messages'],
    }),
  }),
});

export const {
  useReadNewMessageQuery,
  useStartConversationMutation,
  useConversationsWithQuery,
} = composeApi;
