import type { Logger } from '../../runtime/logger.ts';
import type { IncomingMessage, BatchOutcome } from '../kafka-port.ts';
import type { Attempts } from './attempts.ts';
import type { MessageOutcome } from './dead-letter.ts';
import type { HandleMessages } from './delivery.ts';

type BatchSettings = { group: string; log: Logger; attempts: Attempts };

/**
 * Handles all messages of a batch in one transaction. If the transaction fails, each message is handled in its own
 * transaction, in order, so that only the faulty message is retried.
 */
export const withBatching = (
  { group, log, attempts }: BatchSettings,
  handleAll: HandleMessages,
  handleEach: (message: IncomingMessage) => Promise<MessageOutcome>,
) => {
  const handleInOrder = async (
    messages: IncomingMessage[],
  ): Promise<BatchOutcome> => {
    for (const [done, message] of messages.entries()) {
      const outcome = await handleEach(message);
      if (outcome !== 'done')
        return { done, retryAfterMs: outcome.retryAfterMs };
    }
    return 'done';
  };

  return async (messages: IncomingMessage[]): Promise<BatchOutcome> => {
    const hasFailedBefore = messages.some((one) => attempts.count(one) > 0);
    if (messages.length > 1 && !hasFailedBefore)
      try {
        await handleAll(messages);
        return 'done';
      } catch (error) {
        log.debug({ group, err: error }, 'batch failed');
      }
    return handleInOrder(messages);
  };
};
