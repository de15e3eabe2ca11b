import { describe, expect, it } from '@jest/globals';
import { refusalOf } from './refusal.model.ts';

describe('a refused sign-in', () => {
  it.each([
    [
      "has the server's sentence",
      { status: 401, code: 'LOGIN_FAILED', error: 'Login failed' },
      'Login failed',
      undefined,
    ],
    [
      'has the spec’s when the server had none',
      { status: 502, code: 'UNREADABLE_ANSWER', error: 'x' },
      'Login failed',
      undefined,
    ],
    [
      'speaks of the network when nobody answered',
      { status: 0, code: 'NO_CONNECTION', error: 'x' },
      'Network error. Please try again.',
      undefined,
    ],
    [
      'asks to try again when an answer made no sense',
      undefined,
      'Login failed. Please try again.',
      undefined,
    ],
    [
      'says how long the door is slow',
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
      'waits half a minute when not told how long',
      { status: 429, code: 'TOO_MANY_REQUESTS', error: 'Too many.' },
      'Too many.',
      30,
    ],
  ])('%s', (_, problem, sentence, waitSeconds) => {
    expect(refusalOf(problem)).toEqual({ sentence, waitSeconds });
  });
});
