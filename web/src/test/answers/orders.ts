import type { AnswerOf } from '../../shared/api/answer-of.ts';

type Row = AnswerOf<'listOrders'>['orders'][number];
type OrderList = AnswerOf<'listOrders'>;

/** Builds an order as the order list receives it. */
export const orderRow = (change: Partial<Row> = {}): Row => {
  const reference = change.reference ?? 'IMP-7Q2K-94XD-3M8T-61RB';
  return {
    _id: reference,
    reference,
    email: 'ngozi.eze@example.com',
    productName: 'Paperback',
    quantity: 3,
    amount: 4_500_000,
    refundedAmount: 0,
    status: 'success',
    paymentDate: '2026-11-21T08:14:32.000Z',
    placedAt: '2026-11-21T08:12:40.000Z',
    country: 'NG',
    flags: [],
    delivery: 'ready',
    recipient: null,
    importedFrom: '',
    paymentMode: 'live',
    ...change,
  };
};

export const orderList = (
  orders: Row[],
  change: Partial<OrderList> = {},
): OrderList => ({
  orders,
  total: orders.length,
  totalPages: 1,
  attention: 0,
  eventsDelayedSince: null,
  ...change,
});

type Shown = AnswerOf<'showOrder'>;
type Detail = Shown['order'];

/** Builds a paid paperback order as the order page receives it. */
export const orderDetail = (change: Partial<Detail> = {}): Detail => {
  const reference = change.reference ?? 'IMP-7Q2K-94XD-3M8T-61RB';
  return {
    _id: reference,
    reference,
    version: 2,
    status: 'success',
    email: 'ngozi.eze@example.com',
    product: 'PAPERBACK',
    productName: 'Paperback',
    quantity: 3,
    unitPrice: 1_500_000,
    amount: 4_500_000,
    refundedAmount: 0,
    currency: 'NGN',
    placedAt: '2026-11-21T08:12:40.000Z',
    paymentDate: '2026-11-21T08:14:32.000Z',
    secondsToPayment: 112,
    paidWith: {
      by: 'provider',
      provider: 'Paystack',
      channel: 'card',
      country: 'NG',
      attempt: 2,
    },
    paymentMode: 'live',
    refundable: 4_500_000,
    attempts: [
      {
        number: 2,
        reference: `${reference}-2`,
        state: 'paid',
        askedAt: '2026-11-21T08:13:55.000Z',
        paidAt: '2026-11-21T08:14:32.000Z',
        channel: 'card',
        refundable: 4_500_000,
      },
      {
        number: 1,
        reference,
        state: 'silent',
        askedAt: '2026-11-21T08:12:41.000Z',
        paidAt: null,
        channel: '',
        refundable: 0,
      },
    ],
    flags: [],
    deliveryTerms: null,
    refunds: [],
    refundRequests: [],
    notes: [],
    delivery: {
      state: 'address-missing',
      address: null,
      shippedAt: null,
      deliveredAt: null,
      carrier: null,
      trackingNumber: null,
    },
    imported: null,
    waitingMails: [],
    buyersPage: `http://localhost:8080/orders/${reference}?key=abc`,
    deletedAt: null,
    restorableUntil: null,
    ...change,
  };
};

export const ebookDetail = (change: Partial<Detail> = {}): Detail =>
  orderDetail({
    product: 'EBOOK',
    productName: 'E-Book',
    quantity: 2,
    unitPrice: 1_000_000,
    amount: 2_000_000,
    delivery: null,
    ...change,
  });

export const timeline: Shown['timeline'] = [
  {
    at: '2026-11-21T08:12:40.000Z',
    kind: 'placed',
    by: 'buyer',
    facts: {
      cause: 'checkout',
      version: 1,
      from: null,
      to: 'pending',
      amount: 4_500_000,
      currency: 'NGN',
    },
  },
  {
    at: '2026-11-21T08:14:32.000Z',
    kind: 'paid',
    by: 'provider',
    facts: {
      cause: 'webhook',
      version: 2,
      from: 'pending',
      to: 'success',
      amount: 4_500_000,
      currency: 'NGN',
    },
  },
];

type Mail = AnswerOf<'listEmails'>['mails'][number];

export const sentMail = (change: Partial<Mail> = {}): Mail => ({
  id: '0197a000-0000-7000-8000-000000000001',
  at: '2026-11-21T08:14:36.000Z',
  template: 'receipt',
  recipient: 'ngozi.eze@example.com',
  about: 'IMP-7Q2K-94XD-3M8T-61RB',
  outcome: 'sent',
  isResend: false,
  attempts: 1,
  reason: null,
  ...change,
});

type Seat = AnswerOf<'listLinks'>['seats'][number];

export const seat = (change: Partial<Seat> = {}): Seat => ({
  id: '0197a000-0000-7000-8000-0000000000a1',
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  email: 'ngozi.eze@example.com',
  copy: 1,
  copies: 2,
  device: null,
  lastReadAt: null,
  startedAt: null,
  finishedAt: null,
  finishedChapters: 0,
  isReading: false,
  strangers: null,
  contestedAt: null,
  links: [
    {
      id: '0197a000-0000-7000-8000-0000000000b1',
      state: 'valid',
      issuedAt: '2026-11-21T08:14:34.000Z',
      expiresAt: '2026-11-22T08:14:34.000Z',
      openedAt: null,
      mail: 'sent',
    },
  ],
  ...change,
});
