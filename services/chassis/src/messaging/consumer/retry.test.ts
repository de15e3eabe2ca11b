import { describe, expect, it } from '@jest/globals';
import { ConflictError, UnavailableError } from '../../errors.ts';
import { silentLog } from '../../testing/testing.ts';
import { createFailedAttemptCounter } from './attempts.ts';
import { CannotDecode } from './decode.ts';
import { createTestMessage } from './message.fixture.ts';
import { type RetryDecision, withRetryDecisions } from './retry.ts';

const databaseError = (code: string) =>
  Object.assign(new Error(`database error ${code}`), { code });

/** Tries a message whose handler always fails `attempts` times; returns the decision after each attempt. */
const decisionsFor = async (
  error: Error,
  attempts: number,
): Promise<RetryDecision[]> => {
  const policy = {
    group: 'shop.shelves',
    log: silentLog,
    attempts: createFailedAttemptCounter(),
    delaysMs: [10, 20],
  };
  const handle = withRetryDecisions(policy, () => Promise.reject(error));
  const decisions: RetryDecision[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1)
    decisions.push(await handle(createTestMessage()));
  return decisions;
};

describe('withRetries', () => {
  it.each([
    ['a bug', new TypeError('undefined is not a loaf')],
    ['a statement timeout', databaseError('57014')],
    ['a lock timeout', databaseError('55P03')],
    ['a deadlock', databaseError('40P01')],
  ])('retries %s with back-off, then gives up', async (_what, error) => {
    expect(await decisionsFor(error, 3)).toEqual([
      { retryAfterMs: 10 },
      { retryAfterMs: 20 },
      { failedFor: error },
    ]);
  });

  it.each([
    ['a message that cannot be decoded', new CannotDecode('no ce_id')],
    ['a refusal', new ConflictError('SHELF_FULL', 'no room')],
  ])('gives up on %s at once', async (_what, error) => {
    expect(await decisionsFor(error, 1)).toEqual([{ failedFor: error }]);
  });

  it.each([
    ['an unreachable database', databaseError('ECONNREFUSED')],
    ['a database that is shutting down', databaseError('57P01')],
    [
      'an unavailable service',
      new UnavailableError('OVEN_COLD', 'still heating'),
    ],
  ])(
    'retries %s without limit, with at most ten seconds between attempts',
    async (_what, error) => {
      const decisions = await decisionsFor(error, 20);
      expect(decisions[0]).toEqual({ retryAfterMs: 500 });
      expect(decisions.at(-1)).toEqual({ retryAfterMs: 10_000 });
    },
  );

  it('resets the attempt count after a success', async () => {
    const attempts = createFailedAttemptCounter();
    let fails = true;
    const handle = withRetryDecisions(
      { group: 'shop.shelves', log: silentLog, attempts, delaysMs: [10] },
      () => (fails ? Promise.reject(new Error('dropped')) : Promise.resolve()),
    );
    expect(await handle(createTestMessage())).toEqual({ retryAfterMs: 10 });
    fails = false;
    expect(await handle(createTestMessage())).toBe('handled');
    expect(attempts.count(createTestMessage())).toBe(0);
  });
});
