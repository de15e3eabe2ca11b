import { describe, expect, it } from '@jest/globals';
import {
  toDenial,
  sessionEndMessage,
  isRefusal,
  actionsAfterRefusal,
} from './denial.model.ts';

const problem = (
  status: number,
  code: string,
  error = 'from the server',
  details: string[] = [],
) => ({
  status,
  code,
  error,
  details,
});

describe('a refused reading link', () => {
  it.each([
    [
      problem(403, 'SHARING_DETECTED'),
      /^This link has been shared and is no longer valid\./,
    ],
    [
      problem(409, 'CONCURRENT_SESSION'),
      /^This book is already being read on another device\./,
    ],
    [problem(410, 'TOKEN_EXPIRED'), /^This reading link has expired\./],
    [
      problem(404, 'INVALID_TOKEN'),
      /^This reading link is invalid or has been revoked\.$/,
    ],
    [problem(403, 'DEVICE_LIMIT'), /^from the server$/],
    [
      problem(404, 'UNREADABLE_ANSWER'),
      /^Access denied\. Please check your reading link\.$/,
    ],
    [
      problem(0, 'NO_CONNECTION'),
      /^Failed to validate access\. Please try again\.$/,
    ],
    [
      problem(503, 'UNAVAILABLE'),
      /^Failed to validate access\. Please try again\.$/,
    ],
  ])('shows its message for %j', (refusal, sentence) => {
    expect(toDenial(refusal).message).toMatch(sentence);
  });

  it.each([
    ['SHARING_DETECTED', 'new-link', true],
    ['CONCURRENT_SESSION', 'again', true],
    ['TOKEN_EXPIRED', 'new-link', true],
    ['INVALID_TOKEN', 'new-link', true],
    ['CHECK_FAILED', 'again', true],
    ['DEVICE_LIMIT', 'again', false],
    ['NO_TOKEN', 'home', false],
  ])('with %s offers %s first', (code, first, mayRequestLink) => {
    expect(actionsAfterRefusal(code)).toMatchObject({ first, mayRequestLink });
  });
});

describe('a heartbeat answer', () => {
  it.each([
    [403, true],
    [404, true],
    [409, true],
    [410, true],
    [429, false],
    [408, false],
    [500, false],
    [503, false],
    [0, false],
  ])('with %i is a refusal: %s', (status, refusal) => {
    expect(isRefusal({ status })).toBe(refusal);
  });

  it('explains whether another tab, the closed book or another browser ended the session', () => {
    const tookOver = problem(409, 'CONCURRENT_SESSION', 'x', [
      'taken-over-here',
    ]);
    expect(sessionEndMessage(tookOver)).toMatch(/another tab/);
    const left = problem(409, 'CONCURRENT_SESSION', 'x', ['session-ended']);
    expect(sessionEndMessage(left)).toMatch(/closed here/);
    const elsewhere = 'The book is now open in another browser.';
    expect(sessionEndMessage(problem(409, 'CONCURRENT_SESSION'))).toBe(
      elsewhere,
    );
    expect(sessionEndMessage(problem(403, 'SHARING_DETECTED'))).toBe(elsewhere);
    expect(sessionEndMessage(problem(410, 'TOKEN_EXPIRED'))).toMatch(
      /has expired/,
    );
    expect(sessionEndMessage(problem(400, 'OTHER'))).toBeUndefined();
  });
});

describe('the refusal screen', () => {
  it.each([
    'SHARING_DETECTED',
    'CONCURRENT_SESSION',
    'TOKEN_EXPIRED',
    'INVALID_TOKEN',
    'NO_TOKEN',
    'DEVICE_LIMIT',
    'CHECK_FAILED',
    'OTHER',
  ])('explains in a sentence what to do after %s', (code) => {
    expect(actionsAfterRefusal(code).more).toMatch(/\.$/);
  });
});
