import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../../shared/api/base.api.ts';
import type { InboxMessage, MessageList } from '../inbox/inbox.api.ts';

export type NewMessagePage = AnswerOf<'readNewMessage'>;

const messagesPath = '/api/admin/messages';
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
        confirmed: boolean;
      }
    >({
      query: ({ key, ...body }) => ({
        ...postRequest(messagesPath, body),
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: (begun) => (begun ? ['Messages', 'Audit', 'Mails'] : []),
    }),
    conversationsWith: build.query<InboxMessage[], string>({
      query: (search) => ({
        url: messagesPath,
        params: { search, limit: maxConversations },
      }),
      // A search also finds longer addresses.
      transformResponse: ({ messages }: MessageList, _meta, address) =>
        messages.filter(
          ({ email }) => email.toLowerCase() === address.toLowerCase(),
        ),
      providesTags: ['Messages'],
    }),
  }),
});

export const {
  useReadNewMessageQuery,
  useStartConversationMutation,
  useConversationsWithQuery,
} = composeApi;
