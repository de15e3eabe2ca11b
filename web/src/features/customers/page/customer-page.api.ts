import type { AnswerOf } from '../../../shared/api/answer-of.ts';
import { baseApi, postRequest } from '../../../shared/api/base.api.ts';
import { ofAddress } from '../../../shared/email/same-address.model.ts';

/** All amounts are in kobo. */
export type CustomerAnswer = AnswerOf<'showCustomer'>;
export type CustomerSummary = CustomerAnswer['customer'];
export type CustomerNote = CustomerAnswer['notes'][number];
type OrderList = AnswerOf<'listOrders'>;
export type CustomerOrder = OrderList['orders'][number];
type MessageList = AnswerOf<'listMessages'>;
export type CustomerMessage = MessageList['messages'][number];
export type CustomerEmail = AnswerOf<'listEmails'>['mails'][number];
export type SeatReading = AnswerOf<'showSeatReading'>;
type SubscriberList = AnswerOf<'listSubscribers'>;
export type Subscriber = SubscriberList['subscribers'][number];

const maxShown = 20;

const toPath = (id: string, rest = ''): string =>
  `/api/admin/customers/${encodeURIComponent(id)}${rest}`;

const customerPageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    showCustomer: build.query<CustomerAnswer, string>({
      query: (id) => toPath(id),
      providesTags: ['Customers'],
    }),
    addCustomerNote: build.mutation<unknown, { id: string; text: string }>({
      query: ({ id, text }) => postRequest(toPath(id, '/notes'), { text }),
      invalidatesTags: ['Customers', 'Audit'],
    }),
    ordersOfCustomer: build.query<CustomerOrder[], string>({
      query: (search) => ({
        url: '/api/admin/orders',
        params: { search, limit: maxShown },
      }),
      transformResponse: ({ orders }: OrderList, _meta, email) =>
        ofAddress(orders, email),
      providesTags: ['Orders'],
    }),
    messagesOfCustomer: build.query<CustomerMessage[], string>({
      query: (search) => ({
        url: '/api/admin/messages',
        params: { search, limit: maxShown },
      }),
      transformResponse: ({ messages }: MessageList, _meta, email) =>
        ofAddress(messages, email),
      providesTags: ['Messages'],
    }),
    emailsOfCustomer: build.query<CustomerEmail[], string>({
      query: (recipient) => ({
        url: '/api/admin/mails',
        params: { recipient, limit: maxShown },
      }),
      transformResponse: ({ mails }: AnswerOf<'listEmails'>) => mails,
      providesTags: ['Mails'],
    }),
    showSeatReading: build.query<SeatReading, string>({
      query: (seatId) =>
        `/api/ebook/seats/${encodeURIComponent(seatId)}/reading`,
      providesTags: ['Links', 'Book'],
    }),
    subscriptionOfCustomer: build.query<Subscriber | null, string>({
      query: (search) => ({
        url: '/api/admin/subscribers',
        params: { search, limit: maxShown },
      }),
      transformResponse: ({ subscribers }: SubscriberList, _meta, email) =>
        ofAddress(subscribers, email)[0] ?? null,
      providesTags: ['Subscribers'],
    }),
  }),
});

export const {
  useShowCustomerQuery,
  useAddCustomerNoteMutation,
  useOrdersOfCustomerQuery,
  useMessagesOfCustomerQuery,
  useEmailsOfCustomerQuery,
  useShowSeatReadingQuery,
  useSubscriptionOfCustomerQuery,
} = customerPageApi;
