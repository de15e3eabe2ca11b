import { describe, expect, it } from '@jest/globals';
import {
  determinePurchaseChange,
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
  withholdsLinks: false,
};
const ended = { ...paid, isEntitled: false };
const storedAs = (
  { paidVersion, ...purchase }: Purchase,
  fulfilledVersion: number | null = purchase.isEntitled ? paidVersion : null,
): StoredPurchase => ({ ...purchase, fulfilledVersion });
const known = storedAs(paid);

describe('the effect of an order event on its reading links', () => {
  it.each([
    [
      'a paid order that is not stored yet grants links',
      undefined,
      paid,
      'grant',
    ],
    [
      'a payment of a pending order grants links',
      storedAs({ ...ended, version: 1 }),
      paid,
      'grant',
    ],
    [
      'a further event of a paid order changes nothing',
      known,
      { ...paid, version: 3 },
      'none',
    ],
    [
      'the end of a paid order revokes its links',
      known,
      { ...ended, version: 3 },
      'revoke',
    ],
    [
      'a new payment after the end grants links',
      storedAs(ended, 2),
      { ...paid, version: 3 },
      'grant',
    ],
    [
      'a further event of an ended order changes nothing',
      storedAs(ended, 2),
      { ...ended, version: 3 },
      'none',
    ],
    ['an order that was never paid changes nothing', undefined, ended, 'none'],
    [
      'a corrected email address grants links',
      known,
      { ...paid, version: 3, email: 'b@example.com' },
      'grant',
    ],
    [
      'a second payment grants links even if the event of the end is missing',
      known,
      { ...paid, version: 4, paidVersion: 4 },
      'grant',
    ],
    [
      'a paid order stored without a paid version changes nothing',
      storedAs(paid, null),
      { ...paid, version: 3 },
      'none',
    ],
    ['a repeated version is stale', known, paid, 'stale'],
    [
      'an older version is stale',
      storedAs({ ...paid, version: 4 }),
      { ...ended, version: 3 },
      'stale',
    ],
  ] as const)('%s', (_title, storedBefore, received, expected) => {
    expect(determinePurchaseChange(storedBefore, received)).toBe(expected);
  });
});
