import type { AnswerOf } from '../../shared/api/answer-of.ts';
import {
  baseApi,
  deleteRequest,
  postRequest,
  putRequest,
} from '../../shared/api/base.api.ts';
import { liveTag } from '../../shared/api/live-event.ts';
import { type OrdersView, toOrdersQuery } from './orders-view.model.ts';

/** All amounts are in kobo. */
export type OrderList = AnswerOf<'listOrders'>;
export type OrderRow = OrderList['orders'][number];
type OrderAnswer = AnswerOf<'showOrder'>;
export type OrderDetail = OrderAnswer['order'];
export type OrderStatus = OrderDetail['status'];
export type Flag = OrderDetail['flags'][number];
export type RefundRequest = OrderDetail['refundRequests'][number];
export type TimelineEntry = OrderAnswer['timeline'][number];
export type SentMail = AnswerOf<'listEmails'>['mails'][number];

type StatusChange = { status: OrderStatus; version: number | undefined };

type FlagSettlement = { flag: number; note: string };

type Shipment = {
  state: 'ready' | 'shipped' | 'delivered';
  carrier?: string;
  trackingNumber?: string;
  note?: string;
};

type Shipments = {
  state: Shipment['state'];
  shipments: { reference: string; carrier?: string; trackingNumber?: string }[];
};

export type TrackingLine = AnswerOf<'previewTracking'>['lines'][number];

export type ShipmentResult = AnswerOf<'shipOrders'>['results'][number];

type Refund = {
  amount: number;
  attempt: number;
  reason?: string;
  /** The idempotency key; two requests with the same key refund only once. */
  key: string;
};

type WithReference<Body> = { reference: string } & Body;

const toOrderPath = (reference: string, rest = ''): string =>
  `/api/admin/orders/${encodeURIComponent(reference)}${rest}`;

// A change of an order affects the list, the analytics, the customers and the audit entries, and may cause emails.
const changedTags = [
  'Orders',
  'Figures',
  'Customers',
  'Audit',
  'Mails',
] as const;

const queries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listOrders: build.query<OrderList, OrdersView>({
      query: (view) => ({
        url: '/api/admin/orders',
        params: toOrdersQuery(view, new Date()),
      }),
      providesTags: ['Orders'],
    }),
    countAttention: build.query<number, undefined>({
      query: () => ({ url: '/api/admin/orders', params: { limit: 1 } }),
      transformResponse: ({ attention }: OrderList) => attention,
      providesTags: [{ type: 'Orders', id: liveTag }],
    }),
    showOrder: build.query<OrderAnswer, string>({
      query: (reference) => toOrderPath(reference),
      providesTags: (_answer, _error, id) => [{ type: 'Orders', id }],
    }),
    orderMails: build.query<SentMail[], string>({
      query: (reference) => ({
        url: '/api/admin/mails',
        params: { reference, limit: 100 },
      }),
      transformResponse: ({ mails }: { mails: SentMail[] }) => mails,
      providesTags: ['Mails'],
    }),
  }),
});

const changes = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeStatus: build.mutation<unknown, WithReference<StatusChange>>({
      query: ({ reference, ...body }) =>
        putRequest(toOrderPath(reference), body),
      invalidatesTags: [...changedTags, 'Links'],
    }),
    deleteOrder: build.mutation<AnswerOf<'deleteOrder'>, string>({
      query: (reference) => deleteRequest(toOrderPath(reference)),
      invalidatesTags: [...changedTags, 'Links'],
    }),
    restoreOrder: build.mutation<unknown, string>({
      query: (reference) => postRequest(toOrderPath(reference, '/restore')),
      invalidatesTags: [...changedTags, 'Links'],
    }),
    addNote: build.mutation<unknown, WithReference<{ text: string }>>({
      query: ({ reference, text }) =>
        postRequest(toOrderPath(reference, '/notes'), { text }),
      invalidatesTags: ['Orders', 'Audit'],
    }),
    correctEmail: build.mutation<unknown, WithReference<{ email: string }>>({
      query: ({ reference, email }) =>
        putRequest(toOrderPath(reference, '/email'), { email }),
      invalidatesTags: [...changedTags, 'Links'],
    }),
    refundOrder: build.mutation<AnswerOf<'refundOrder'>, WithReference<Refund>>(
      {
        query: ({ reference, key, ...body }) => ({
          ...postRequest(toOrderPath(reference, '/refund'), body),
          headers: { 'idempotency-key': key },
        }),
        // An error invalidates the order too, because the order may list the refused refund request.
        invalidatesTags: ['Orders', 'Audit'],
      },
    ),
    settleFlag: build.mutation<unknown, WithReference<FlagSettlement>>({
      query: ({ reference, flag, note }) =>
        postRequest(
          toOrderPath(reference, `/flags/${flag}/settle`),
          note ? { note } : {},
        ),
      invalidatesTags: ['Orders', 'Audit'],
    }),
    noteShipment: build.mutation<unknown, WithReference<Shipment>>({
      query: ({ reference, ...body }) =>
        postRequest(toOrderPath(reference, '/shipment'), body),
      invalidatesTags: ['Orders', 'Audit', 'Mails'],
    }),
    shipOrders: build.mutation<AnswerOf<'shipOrders'>, Shipments>({
      query: (body) => postRequest('/api/admin/shipments', body),
      invalidatesTags: ['Orders', 'Audit', 'Mails'],
    }),
    previewTracking: build.mutation<TrackingLine[], string>({
      query: (csv) => postRequest('/api/admin/shipments/tracking', { csv }),
      transformResponse: ({ lines }: { lines: TrackingLine[] }) => lines,
    }),
  }),
});

export const {
  useListOrdersQuery,
  useCountAttentionQuery,
  useShowOrderQuery,
  useOrderMailsQuery,
} = queries;

export const {
  useChangeStatusMutation,
  useDeleteOrderMutation,
  useRestoreOrderMutation,
  useAddNoteMutation,
  useCorrectEmailMutation,
  useRefundOrderMutation,
  useSettleFlagMutation,
  useNoteShipmentMutation,
  useShipOrdersMutation,
  usePreviewTrackingMutation,
} = changes;
