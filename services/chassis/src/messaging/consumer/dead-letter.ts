import { runInContext } from '../../runtime/context.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { IncomingMessage, Kafka } from '../kafka-port.ts';
import type { Attempts } from './attempts.ts';
import { deadLetterSender } from './dead-letter-sender.ts';
import { contextOf } from './decode.ts';
import { countEvents } from './event-metrics.ts';
import { type RetryDecision, unavailableDelayMs } from './retry.ts';

/** What became of a message: its partition goes on, or waits for the retry. */
export type MessageOutcome = 'done' | { retryAfterMs: number };

type DeadLetterSettings = {
  kafka: Kafka;
  group: string;
  log: Logger;
  attempts: Attempts;
};

/** Moves a message that failed for good to the group's dead-letter topic, so that the next one is handled. */
export const deadLettered = (
  { kafka, group, log, attempts }: DeadLetterSettings,
  next: (message: IncomingMessage) => Promise<RetryDecision>,
) => {
  const { publish, close } = deadLetterSender(kafka, group);

  const moveToDeadLetters = async (
    message: IncomingMessage,
    error: unknown,
  ): Promise<MessageOutcome> => {
    const attempt = attempts.count(message);
    const fields = { eventId: message.headers['ce_id'], group, attempt };
    try {
      await publish(message, String(error), attempt);
    } catch (cause) {
      log.warn({ ...fields, err: cause }, 'dead letter deferred');
      await close();
      return { retryAfterMs: unavailableDelayMs(attempt) };
    }
    attempts.forget(message);
    countEvents(group, 'dead letter');
    log.error({ ...fields, err: error }, 'event moved to dead-letter topic');
    return 'done';
  };

  const handle = (message: IncomingMessage): Promise<MessageOutcome> =>
    runInContext(contextOf(message), async () => {
      const decision = await next(message);
      if (decision === 'handled') return 'done';
      if ('failedFor' in decision)
        return moveToDeadLetters(message, decision.failedFor);
      return decision;
    });
  return { handle, close };
};
