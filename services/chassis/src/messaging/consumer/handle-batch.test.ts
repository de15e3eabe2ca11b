import { describe, expect, it } from '@jest/globals';
import { silentLog } from '../../testing/testing.ts';
import { createFailedAttemptCounter } from './attempts.ts';
import type { MessageOutcome } from './dead-letter.ts';
import { createTestMessage } from './message.fixture.ts';
import { withBatching } from './handle-batch.ts';

const messages = ['0', '1', '2'].map((offset) => createTestMessage({ offset }));

const subject = (
  isBatchFailing = false,
  outcomeOf: (offset: string) => MessageOutcome = () => 'done',
) => {
  const attempts = createFailedAttemptCounter();
  const calls: string[] = [];
  const handle = withBatching(
    { group: 'shop.shelves', log: silentLog, attempts },
    (batch) => {
      calls.push(`batch of ${batch.length}`);
      return isBatchFailing
        ? Promise.reject(new Error('dropped'))
        : Promise.resolve();
    },
    ({ offset }) => {
      calls.push(offset);
      return Promise.resolve(outcomeOf(offset));
    },
  );
  return { handle, calls, attempts };
};

describe('withBatching', () => {
  it('handles the messages of a batch in one call', async () => {
    const { handle, calls } = subject();
    expect(await handle(messages)).toBe('done');
    expect(calls).toEqual(['batch of 3']);
  });

  it('handles the messages individually and in order after the batch failed', async () => {
    const { handle, calls } = subject(true);
    expect(await handle(messages)).toBe('done');
    expect(calls).toEqual(['batch of 3', '0', '1', '2']);
  });

  it('stops at the message that must be retried and leaves the later ones unhandled', async () => {
    const { handle, calls } = subject(true, (offset) =>
      offset === '1' ? { retryAfterMs: 50 } : 'done',
    );
    expect(await handle(messages)).toEqual({ done: 1, retryAfterMs: 50 });
    expect(calls).toEqual(['batch of 3', '0', '1']);
  });

  it('skips the batch when one of its messages has failed before', async () => {
    const { handle, calls, attempts } = subject();
    attempts.add(createTestMessage({ offset: '2' }));
    await handle(messages);
    expect(calls).toEqual(['0', '1', '2']);
  });
});
