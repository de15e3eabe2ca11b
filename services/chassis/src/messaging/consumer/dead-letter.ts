import { runInContext } from '../../runtime/context.ts';
import type { Logger } from '../../runtime/logger.ts';
import { deadLetterTopicOf } from '../dead-letters.ts';
import type { IncomingMessage, Kafka, OutgoingMessage } from '../kafka-port.ts';
import { createLazySender } from '../lazy-sender.ts';
import type { Attempts } from './attempts.ts';
import { contextOf } from './decode.ts';
import { countEvents } from './event-metrics.ts';
import { type RetryDecision, unavailableDelayMs } from './retry.ts';

/** The outcome of a message: 'done' lets its partition continue; otherwise the partition waits for the retry. */
export type MessageOutcome = 'done' | { retryAfterMs: number };

type DeadLetterSettings = {
  kafka: Kafka;
  group: string;
  log: Logger;
  attempts: Attempts;
};

const toDeadLetterMessage = (
  { key, value, headers, topic, partition, offset }: IncomingMessage,
  reason: string,
  attempt: number,
): OutgoingMessage => ({
  key,
  value,
  headers: {
    ...headers,
    dlq_reason: reason,
    dlq_topic: topic,
    dlq_partition: String(partition),
    dlq_offset: offset,
    dlq_attempt: String(attempt),
  },
});

/** Moves a message that failed for good to the group's dead-letter topic, so that the next message is handled. */
export const withDeadLetters = (
  { kafka, group, log, attempts }: DeadLetterSettings,
  next: (message: IncomingMessage) => Promise<RetryDecision>,
) => {
  const sender = createLazySender(kafka);
  const closeSender = (): Promise<void> =>
    sender.close().catch(() => undefined);

  const moveToDeadLetters = async (
    message: IncomingMessage,
    error: unknown,
  ): Promise<MessageOutcome> => {
    const attempt = attempts.count(message);
    const fields = { eventId: message.headers['ce_id'], group, attempt };
    try {
      const deadLetter = toDeadLetterMessage(message, String(error), attempt);
      await sender.send(deadLetterTopicOf(group), [deadLetter]);
    } catch (cause) {
      log.warn({ ...fields, err: cause }, 'move to dead-letter topic deferred');
      await closeSender();
      return { retryAfterMs: unavailableDelayMs(attempt) };
    }
    attempts.forget(message);
    countEvents(group, 'dead letter');
    log.error({ ...fields, err: error }, 'event moved to dead-letter topic');
    return 'done';
  };

  const handleOrDeadLetter = (
    message: IncomingMessage,
  ): Promise<MessageOutcome> =>
    runInContext(contextOf(message), async () => {
      const decision = await next(message);
      if (decision === 'handled') return 'done';
      if ('failedFor' in decision)
        return moveToDeadLetters(message, decision.failedFor);
      return decision;
    });
  return { handle: handleOrDeadLetter, close: closeSender };
};
