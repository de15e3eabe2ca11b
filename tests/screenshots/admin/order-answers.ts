import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import {
  ebookDetail,
  orderDetail,
  orderList,
  orderRow,
} from '../../../web/src/test/answers/orders.ts';

export const reference = 'IMP-7Q2K-94XD-3M8T-61RB';

export const buyers = [
  'ngozi.eze@example.com',
  'tunde.bello@example.org',
  'chukwuemeka.okonkwo-adeyemi@communications.unilag.example.edu.ng',
  'sade@example.com',
  'ibrahim.musa@example.net',
  'efe@example.com',
  'hauwa.garba@example.org',
];

const marks: Parameters<typeof orderRow>[0][] = [
  { flags: ['AMOUNT_MISMATCH'], status: 'pending', paymentDate: null },
  { delivery: 'address-missing' },
  { status: 'failed', paymentDate: null, delivery: 'none' },
  { refundedAmount: 4_500_000, delivery: 'delivered' },
  {
    productName: 'E-Book',
    quantity: 1,
    amount: 1_000_000,
    delivery: 'none',
    paymentMode: 'test',
  },
  { delivery: 'shipped' },
  { quantity: 10, amount: 15_000_000 },
];

const paidTwice = {
  reason: 'PAID_TWICE',
  reference: `${reference}-2`,
  currency: 'NGN',
  paidKobo: 4_500_000,
} as const;
const paidTwiceText = `₦45,000 more was paid as ${reference}-2.`;

export const orders = orderList(
  buyers.map((email, index) =>
    orderRow({
      reference: `IMP-7Q2K-94XD-3M8T-61R${'BCDFGHJ'[index]}`,
      email,
      ...marks[index],
    }),
  ),
  { total: 684, totalPages: 35, attention: 4 },
);

const recipients = [
  ['Ọlá Adéyẹmí', '14 Awolowo Avenue, Bodija', 'Ibadan', 'Oyo'],
  ['Kunle Ade', '5 Toyin Street', 'Ikeja', 'Lagos'],
  ['Hauwa Sani', '7 Zoo Road', 'Kano', 'Kano'],
  ['Amaka Nwosu', '22 Chime Avenue, New Haven', 'Enugu', 'Enugu'],
  ['Rotary Club', '31 Allen Avenue', 'Ikeja', 'Lagos'],
] as const;

/** Paid paperbacks whose buyers have given an address. */
export const ordersToShip = orderList(
  recipients.map(([name, address, city, state], index) =>
    orderRow({
      reference: `IMP-1F6V-83NE-Q9ZB-50T${'56789'[index]}`,
      email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
      quantity: index === 2 ? 2 : 1,
      recipient: { name, address, city, state },
    }),
  ),
);

/** A paperback order that was paid twice, with everything that its page can show. */
export const paperback: AnswerOf<'showOrder'> = {
  order: orderDetail({
    flags: [
      {
        id: 7,
        reason: 'PAID_TWICE',
        data: paidTwice,
        detail: paidTwiceText,
        attempt: 2,
        reference: `${reference}-2`,
        raisedAt: '2026-11-21T08:20:02.000Z',
        settledAt: null,
        resolution: null,
        settledNote: '',
      },
    ],
    notes: [
      {
        id: 1,
        at: '2026-11-21T08:41:00.000Z',
        text: 'She rang: the second payment was a slip of her bank’s app.',
      },
    ],
    delivery: {
      state: 'ready',
      address: {
        name: 'Ngozi Eze',
        phone: '0803 000 0000',
        address: '12 Adeniran Ogunsanya Street',
        landmark: 'Opposite the market',
        city: 'Surulere',
        state: 'Lagos',
      },
      shippedAt: null,
      deliveredAt: null,
      carrier: null,
      trackingNumber: null,
    },
    refundRequests: [
      {
        id: 'refund-1',
        amount: 1_500_000,
        attempt: 2,
        state: 'processing',
        reason: 'One copy came with a torn jacket.',
        detail: '',
        failure: null,
        askedAt: '2026-11-21T08:50:00.000Z',
        changedAt: '2026-11-21T08:51:00.000Z',
      },
    ],
  }),
  timeline: [
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
      at: '2026-11-21T08:12:41.000Z',
      kind: 'attempt-opened',
      by: 'system',
      facts: { attempt: 1, reference },
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
    {
      at: '2026-11-21T08:20:02.000Z',
      kind: 'flag-raised',
      by: 'system',
      facts: {
        reason: 'PAID_TWICE',
        detail: paidTwiceText,
        reference: `${reference}-2`,
      },
      data: paidTwice,
    },
    {
      at: '2026-11-21T08:30:00.000Z',
      kind: 'address-given',
      by: 'buyer',
      facts: { city: 'Surulere', state: 'Lagos' },
    },
    {
      at: '2026-11-21T08:50:00.000Z',
      kind: 'refund-asked',
      by: 'admin',
      facts: {
        amount: 1_500_000,
        currency: 'NGN',
        state: 'asked',
        detail: '',
        failure: null,
        reason: 'One copy came with a torn jacket.',
        reference,
      },
    },
  ],
};

export const ebook: AnswerOf<'showOrder'> = {
  order: ebookDetail(),
  timeline: paperback.timeline.slice(0, 3),
};

/** A list of tracking numbers with two orders to ship and two lines that are wrong. */
export const trackingLines: { lines: AnswerOf<'previewTracking'>['lines'] } = {
  lines: [
    {
      line: 2,
      reference: 'IMP-1F6V-83NE-Q9ZB-50TX',
      recipient: 'Ọlá Adéyẹmí',
      carrier: 'GIG Logistics',
      trackingNumber: 'GIG-4471-20',
      error: null,
    },
    {
      line: 3,
      reference: 'IMP-6T3X-40PB-9WJ2-77FH',
      recipient: 'Kunle Ade',
      carrier: 'GIG Logistics',
      trackingNumber: 'GIG-4471-21',
      error: null,
    },
    {
      line: 4,
      reference: 'IMP-2B9S-58YT-G3MQ-08KD',
      recipient: 'Amaka Nwosu',
      carrier: '',
      trackingNumber: '',
      error: 'The tracking number is missing.',
    },
    {
      line: 5,
      reference: 'IMP-0000-0000-0000-0000',
      recipient: '',
      carrier: 'GIG Logistics',
      trackingNumber: 'GIG-4471-23',
      error: 'There is no such order.',
    },
  ],
};
