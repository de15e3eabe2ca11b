import { describe, expect, it } from '@jest/globals';
import {
  atFirst,
  type Confirmation,
  formatOf,
  applyReply,
  pauseAfter,
  type VerificationReply,
} from './confirmation.model.ts';

const after = (...replies: VerificationReply[]): Confirmation =>
  replies.reduce(applyReply, atFirst);
const pending: VerificationReply = { result: { status: 'pending' } };
const unavailable: VerificationReply = { refusedWith: 503 };

describe('the result of a payment', () => {
  it('is paid with its facts for the browser that made the order', () => {
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
      },
    });
  });

  it('is paid without any facts for a stranger', () => {
    expect(after({ result: { status: 'success' } })).toEqual({
      name: 'paid',
      order: undefined,
    });
  });

  it.each<[string, VerificationReply[], string]>([
    [
      'goes on asking while the payment is under way',
      [pending, pending],
      'confirming',
    ],
    [
      'is not paid once the server says failed',
      [pending, { result: { status: 'failed' } }],
      'unpaid',
    ],
    [
      'has nothing to show for an unknown reference',
      [{ refusedWith: 404 }],
      'unknown',
    ],
    [
      'has nothing to show for a malformed reference',
      [{ refusedWith: 400 }],
      'unknown',
    ],
    [
      'bears three lost answers',
      [unavailable, unavailable, unavailable],
      'confirming',
    ],
    [
      'gives up asking by itself after four',
      [unavailable, unavailable, unavailable, unavailable],
      'unreachable',
    ],
    [
      'counts lost answers in a row only',
      [unavailable, unavailable, unavailable, pending, unavailable],
      'confirming',
    ],
    ['waits when asked to slow down', [{ refusedWith: 429 }], 'confirming'],
    [
      'stays paid whatever comes late',
      [{ result: { status: 'success' } }, { result: { status: 'failed' } }],
      'paid',
    ],
  ])('%s', (_, replies, name) => {
    expect(after(...replies).name).toBe(name);
  });

  it('asks with growing pauses, and never less than twice a minute', () => {
    expect([1, 2, 3, 7, 8, 100].map(pauseAfter)).toEqual([
      2_000, 3_000, 5_000, 30_000, 30_000, 30_000,
    ]);
  });

  it.each([
    ['After the Applause (Paperback)', 'Paperback'],
    ['Paperback', 'Paperback'],
    ['E-Book', 'E-Book'],
    ['anything else', 'E-Book'],
  ])('calls "%s" %s', (name, format) => {
    expect(formatOf(name)).toBe(format);
  });
});
