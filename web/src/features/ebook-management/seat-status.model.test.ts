import { describe, expect, it } from '@jest/globals';
import {
  totalLinksEndedEarly,
  isGiftReference,
  toSeatStatus,
} from './seat-status.model.ts';

const link = {
  state: 'valid',
  expiresAt: '2026-11-22T08:00:00.000Z',
  openedAt: null,
  mail: 'sent',
} as const;

describe('the status of an e-book copy', () => {
  it.each([
    [link, true, 'success', 'reading now'],
    [{ ...link, state: 'replaced' }, true, 'success', 'reading now'],
    [undefined, false, undefined, 'no link yet'],
    [link, false, 'pending', 'not opened'],
    [
      { ...link, mail: 'waiting' },
      false,
      'pending',
      'not opened, email waiting',
    ],
    [
      { ...link, mail: 'refused' },
      false,
      'pending',
      'not opened, email refused',
    ],
    [{ ...link, mail: 'none' }, false, 'pending', 'not opened'],
    [
      { ...link, openedAt: '2026-11-21T09:00:00.000Z' },
      false,
      undefined,
      'opened, not reading now',
    ],
    [{ ...link, state: 'expired' }, false, 'failed', 'expired'],
    [{ ...link, state: 'revoked' }, false, 'failed', 'revoked'],
    [{ ...link, state: 'replaced' }, false, undefined, 'replaced'],
  ] as const)(
    'for the link %j, reading %s, is shown',
    (newest, isReading, mark, text) => {
      expect(toSeatStatus(newest, isReading)).toEqual({ mark, text });
    },
  );

  it('recognises a complimentary copy by its reference', () => {
    expect(isGiftReference('GIFT-0000-1111-2222-3333')).toBe(true);
    expect(isGiftReference('IMP-0000-1111-2222-3333')).toBe(false);
  });
});

it('links that are neither valid nor expired ended early', () => {
  expect(
    totalLinksEndedEarly({
      totalTokens: 412,
      validTokens: 9,
      expiredTokens: 388,
    }),
  ).toBe(15);
  expect(
    totalLinksEndedEarly({ totalTokens: 0, validTokens: 0, expiredTokens: 0 }),
  ).toBe(0);
});
