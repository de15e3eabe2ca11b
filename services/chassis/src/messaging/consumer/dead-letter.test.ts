import { describe, expect, it } from '@jest/globals';
import { silentLog } from '../../testing/testing.ts';
import type { Kafka, OutgoingMessage } from '../kafka-port.ts';
import { createFailedAttemptCounter } from './attempts.ts';
import { withDeadLetters } from './dead-letter.ts';
import { createTestMessage } from './message.fixture.ts';
import type { RetryDecision } from './retry.ts';

const subject = (decision: RetryDecision, isBrokerUnavailable = false) => {
  const published: { topic: string; messages: OutgoingMessage[] }[] = [];
  const broker = { opened: 0, isUnavailable: isBrokerUnavailable };
  const kafka = {
    sender: () => {
      broker.opened += 1;
      return Promise.resolve({
        send: (topic: string, messages: OutgoingMessage[]) => {
          if (broker.isUnavailable) return Promise.reject(new Error('away'));
          published.push({ topic, messages });
          return Promise.resolve();
        },
        close: () => Promise.resolve(),
      });
    },
  } as unknown as Kafka;
  const attempts = createFailedAttemptCounter();
  attempts.add(createTestMessage());
  const { handle } = withDeadLetters(
    { kafka, group: 'shop.shelves', log: silentLog, attempts },
    () => Promise.resolve(decision),
  );
  return { handle, published, broker, attempts };
};

describe('withDeadLetters', () => {
  it.each<RetryDecision>(['handled', { retryAfterMs: 20 }])(
    'publishes nothing after %j',
    async (decision) => {
      const { handle, published, broker } = subject(decision);
      const outcome = await handle(createTestMessage());
      expect(outcome).toEqual(decision === 'handled' ? 'done' : decision);
      expect(published).toEqual([]);
      expect(broker.opened).toBe(0);
    },
  );

  it('moves a message that cannot be handled to the dead-letter topic, with its origin and reason', async () => {
    const failed = { failedFor: new Error('no room') };
    const { handle, published, attempts } = subject(failed);
    const message = createTestMessage({ partition: 2, offset: '41' });
    attempts.add(message);
    expect(await handle(message)).toBe('done');
    expect(published).toEqual([
      {
        topic: 'shop.shelves.dlq',
        messages: [
          {
            key: message.key,
            value: message.value,
            headers: {
              ...message.headers,
              dlq_reason: 'Error: no room',
              dlq_topic: 'bakery.v1',
              dlq_partition: '2',
              dlq_offset: '41',
              dlq_attempt: '1',
            },
          },
        ],
      },
    ]);
    expect(attempts.count(message)).toBe(0);
  });

  it('asks for a retry while the broker is unavailable and opens a new producer afterwards', async () => {
    const failed = { failedFor: new Error('no room') };
    const { handle, published, broker } = subject(failed, true);
    expect(await handle(createTestMessage())).toEqual({ retryAfterMs: 500 });
    broker.isUnavailable = false;
    expect(await handle(createTestMessage())).toBe('done');
    expect(broker.opened).toBe(2);
    expect(published).toHaveLength(1);
  });
});
