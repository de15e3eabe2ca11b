import { describe, expect, it } from '@jest/globals';
import { describeSignInFailure } from './refusal.model.ts';

describe('a refused login', () => {
  it.each([
    [
      "shows the server's message",
      { status: 401, code: 'LOGIN_FAILED', error: 'Login failed' },
      'Login failed',
      undefined,
    ],
    [
      'shows the default message when the server sent none',
      { status: 502, code: 'UNREADABLE_ANSWER', error: 'x' },
      'Login failed',
      undefined,
    ],
    [
      'reports a network error when there was no answer',
      { status: 0, code: 'NO_CONNECTION', error: 'x' },
      'Network error. Please try again.',
      undefined,
    ],
    [
      'suggests a retry when the answer was not understood',
      undefined,
      'Login failed. Please try again.',
      undefined,
    ],
    [
      "waits for the server's Retry-After time",
      {
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        error: 'Too many.',
        retryAfterSeconds: 42,
      },
      'Too many.',
      42,
    ],
    [
      'waits 30 s without a Retry-After time',
      { status: 429, code: 'TOO_MANY_REQUESTS', error: 'Too many.' },
      'Too many.',
      30,
    ],
  ])('%s', (_, problem, sentence, waitSeconds) => {
    expect(describeSignInFailure(problem)).toEqual({ sentence, waitSeconds });
  });
});
