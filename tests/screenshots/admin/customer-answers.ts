import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import { orderList, orderRow } from '../../../web/src/test/answers/orders.ts';
import { links } from './shop-answers.ts';

/** The orders of one customer: a parcel without an address, an e-book, and a payment that failed. */
export const ordersOfCustomer = orderList([
  orderRow({
    delivery: 'address-missing',
    recipient: {
      name: 'Ngozi Eze',
      phone: '0803 555 0142',
      address: '12 Adeniran Ogunsanya Street',
      city: 'Surulere',
      state: 'Lagos',
    },
  }),
  orderRow({
    reference: 'IMP-4E7W-83KS-0QGM-22XB',
    productName: 'E-Book',
    quantity: 1,
    amount: 1_000_000,
    delivery: 'none',
    placedAt: '2026-10-04T17:31:00Z',
    paymentDate: '2026-10-04T17:31:00Z',
  }),
  orderRow({
    reference: 'IMP-9C1Y-37TN-6BVF-58DK',
    productName: 'E-Book',
    quantity: 1,
    amount: 1_000_000,
    status: 'failed',
    delivery: 'none',
    placedAt: '2026-10-04T17:20:00Z',
    paymentDate: null,
  }),
]);

export const messagesOfCustomer = {
  messages: [
    {
      id: '0f3c7f43-55a4-4f11-8a5e-3c1f0a3f6d01',
      name: 'Ngozi Eze',
      email: 'ngozi.eze@example.com',
      message:
        'I closed the page too early. Where can I still give the address?',
      receivedAt: '2026-11-21T08:16:00.000Z',
    },
  ],
  unanswered: 2,
  longestWaiting: null,
};

export const linksOfCustomer: AnswerOf<'listLinks'> = {
  ...links,
  seats: links.seats
    .slice(0, 1)
    .map((seat) => ({ ...seat, copies: 1, finishedChapters: 3 })),
};

const chapter = (
  title: string,
  paragraphs: number,
  readParagraphs: number,
  state: AnswerOf<'showSeatReading'>['chapters'][number]['state'],
) => ({ title, paragraphs, readParagraphs, state });

export const seatReading: AnswerOf<'showSeatReading'> = {
  visits: 14,
  readingSeconds: (5 * 60 + 12) * 60,
  chapters: [
    chapter('The question before the campaign', 44, 44, 'finished'),
    chapter('Counting what happened', 61, 61, 'finished'),
    chapter('', 57, 0, 'skipped'),
    chapter('The company of causes', 70, 52, 'reading'),
    chapter(
      'After the applause, or how a movement learns to count what it has promised',
      52,
      0,
      'not-reached',
    ),
    chapter('The report nobody skips', 39, 0, 'not-reached'),
  ],
};
