import { describe, expect, it } from '@jest/globals';
import {
  purchaseChangeOf,
  type StoredPurchase,
  type Purchase,
} from './purchase.model.ts';

const paid: Purchase = {
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  version: 2,
  paidVersion: 2,
  email: 'reader@example.com',
  placedAt: new Date('2026-11-20T09:00:00Z'),
  copies: 1,
  isEntitled: true,
  isDeleted: false,
};
const ended = { ...paid, isEntitled: false };
const kept = (
  { paidVersion, ...purchase }: Purchase,
  fulfilledVersion: number | null = purchase.isEntitled ? paidVersion : null,
): StoredPurchase => ({ ...purchase, fulfilledVersion });
const known = kept(paid);

describe('what news of an order means for its links', () => {
  it.each([
    ['paid, and new to us', undefined, paid, 'grant'],
    ['pending before, paid now', kept({ ...ended, version: 1 }), paid, 'grant'],
    ['paid before and still', known, { ...paid, version: 3 }, 'none'],
    ['paid before, ended now', known, { ...ended, version: 3 }, 'revoke'],
    [
      'ended before, paid again',
      kept(ended, 2),
      { ...paid, version: 3 },
      'grant',
    ],
    [
      'ended before and still',
      kept(ended, 2),
      { ...ended, version: 3 },
      'none',
    ],
    ['never paid', undefined, ended, 'none'],
    [
      'paid, to another address',
      known,
      { ...paid, version: 3, email: 'b@example.com' },
      'grant',
    ],
    [
      'paid anew, and what ended it before has not come',
      known,
      { ...paid, version: 4, paidVersion: 4 },
      'grant',
    ],
    [
      'paid before and still, from before paid versions were kept',
      kept(paid, null),
      { ...paid, version: 3 },
      'none',
    ],
    ['the same version again', known, paid, 'stale'],
    [
      'an older version',
      kept({ ...paid, version: 4 }),
      { ...ended, version: 3 },
      'stale',
    ],
  ] as const)('%s', (_news, before, news, expected) => {
    expect(purchaseChangeOf(before, news)).toBe(expected);
  });
});
