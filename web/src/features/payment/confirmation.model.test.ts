import { describe, expect, it } from '@jest/globals';
import {
  initialConfirmation,
  type Confirmation,
  formatFromProductName,
  applyReply,
  nextPollDelayMs,
  type VerificationReply,
} from './confirmation.model.ts';

const after = (...replies: VerificationReply[]): Confirmation =>
  replies.reduce(applyReply, initialConfirmation);
const pending: VerificationReply = { result: { status: 'pending' } };
const unavailable: VerificationReply = { refusedWith: 503 };

describe('the result of a payment', () => {
  it('is paid, with the order details for the browser that placed the order', () => {
    const word = {
      status: 'success' as const,
      amount: 1_000_000,
      email: 'a@example.com',
      productName: 'E-Book',
      quantity: 1,
      reference: 'IMP-1',
    };
    expect(after(pending, { result: word })).toEqual({
      name: 'paid',
      order: {
        amountKobo: 1_000_000,
        email: 'a@example.com',
        productName: 'E-Book',
        quantity: 1,
        reference: 'IMP-1',
        paidAt: undefined,
        deliveryTerms: undefined,
      },
    });
  });

  it('is paid, without order details for anyone else', () => {
    expect(after({ result: { status: 'success' } })).toEqual({
      name: 'paid',
      order: undefined,
    });
  });

  it.each<[string, VerificationReply[], string]>([
    [
      'is polled while the payment is pending',
      [pending, pending],
      'confirming',
    ],
    [
      'is unpaid once the server reports a failure',
      [pending, { result: { status: 'failed' } }],
      'unpaid',
    ],
    ['is unknown for an unknown reference', [{ refusedWith: 404 }], 'unknown'],
    ['is unknown for a malformed reference', [{ refusedWith: 400 }], 'unknown'],
    [
      'tolerates three failed requests',
      [unavailable, unavailable, unavailable],
      'confirming',
    ],
    [
      'is no longer polled after four failed requests',
      [unavailable, unavailable, unavailable, unavailable],
      'unreachable',
    ],
    [
      'counts only consecutive failed requests',
      [unavailable, unavailable, unavailable, pending, unavailable],
      'confirming',
    ],
    ['is still confirmed after a 429', [{ refusedWith: 429 }], 'confirming'],
    [
      'stays paid after a late answer',
      [{ result: { status: 'success' } }, { result: { status: 'failed' } }],
      'paid',
    ],
  ])('%s', (_, replies, name) => {
    expect(after(...replies).name).toBe(name);
  });

  it('is polled with growing pauses of at most 30 s', () => {
    expect([1, 2, 3, 7, 8, 100].map(nextPollDelayMs)).toEqual([
      2_000, 3_000, 5_000, 30_000, 30_000, 30_000,
    ]);
  });

  it.each([
    ['After the Applause (Paperback)', 'Paperback'],
    ['Paperback', 'Paperback'],
    ['E-Book', 'E-Book'],
    ['anything else', 'E-Book'],
  ])('shows the product "%s" as %s', (name, format) => {
    expect(formatFromProductName(name)).toBe(format);
  });
});
