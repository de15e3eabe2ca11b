import { describe, expect, it } from '@jest/globals';
import { countEndedEarly, isGift, toSeatStatus } from './seat-status.model.ts';

const link = {
  state: 'valid',
  expiresAt: '2026-11-22T08:00:00.000Z',
  openedAt: null,
  mail: 'sent',
} as const;

describe('how a copy stands', () => {
  it.each([
    [link, true, 'good', 'reading now'],
    [{ ...link, state: 'replaced' }, true, 'good', 'reading now'],
    [undefined, false, 'none', 'no link so far'],
    [link, false, 'open', 'not opened'],
    [{ ...link, mail: 'waiting' }, false, 'open', 'not opened, its mail waits'],
    [{ ...link, mail: 'refused' }, false, 'open', 'not opened, mail refused'],
    [{ ...link, mail: 'none' }, false, 'open', 'not opened'],
    [
      { ...link, openedAt: '2026-11-21T09:00:00.000Z' },
      false,
      'none',
      'opened, closed',
    ],
    [{ ...link, state: 'expired' }, false, 'over', 'expired'],
    [{ ...link, state: 'revoked' }, false, 'over', 'revoked'],
    [{ ...link, state: 'replaced' }, false, 'none', 'replaced'],
  ] as const)('%j, reading: %s', (newest, isReading, kind, text) => {
    expect(toSeatStatus(newest, isReading)).toEqual({ kind, text });
  });

  it('knows a gift by its reference', () => {
    expect(isGift('GIFT-0000-1111-2222-3333')).toBe(true);
    expect(isGift('IMP-0000-1111-2222-3333')).toBe(false);
  });
});

it('what is neither valid nor expired ended early', () => {
  expect(
    countEndedEarly({ totalTokens: 412, validTokens: 9, expiredTokens: 388 }),
  ).toBe(15);
  expect(
    countEndedEarly({ totalTokens: 0, validTokens: 0, expiredTokens: 0 }),
  ).toBe(0);
});
