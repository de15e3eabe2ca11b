import { describe, expect, it } from '@jest/globals';
import { stateOfToken, type TokenStanding } from './session.model.ts';

const now = new Date('2026-11-21T10:00:00Z');
const secondsAgo = (seconds: number) =>
  new Date(now.getTime() - seconds * 1000);

const standing = (given: Partial<TokenStanding>): TokenStanding => ({
  now,
  sessionEndedAt: null,
  sessionExpiresAt: secondsAgo(-3600),
  successorUsedAt: null,
  ...given,
});

describe('an admin token', () => {
  it('is good while its session is open and its successor is unused', () => {
    expect(stateOfToken(standing({}))).toEqual({
      kind: 'good',
      forMs: 3_600_000,
    });
  });

  it('is over when its session has ended or expired', () => {
    expect(stateOfToken(standing({ sessionEndedAt: secondsAgo(1) })).kind).toBe(
      'over',
    );
    expect(stateOfToken(standing({ sessionExpiresAt: now })).kind).toBe('over');
  });

  it('stays good for 30 s after its successor was first used', () => {
    const replaced = standing({ successorUsedAt: secondsAgo(29) });
    expect(stateOfToken(replaced)).toEqual({ kind: 'good', forMs: 1_000 });
  });

  it('counts as replayed from 30 s after the first use of its successor', () => {
    const replaced = standing({ successorUsedAt: secondsAgo(30) });
    expect(stateOfToken(replaced).kind).toBe('replayed');
  });

  it('is over, not replayed, when its session has ended', () => {
    const both = standing({
      sessionEndedAt: secondsAgo(1),
      successorUsedAt: secondsAgo(60),
    });
    expect(stateOfToken(both).kind).toBe('over');
  });
});
