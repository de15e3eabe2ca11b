import { setTimeout as sleep } from 'node:timers/promises';
import type { EachBatchHandler, EachBatchPayload, KafkaMessage } from 'kafkajs';
import { toIncomingMessage } from './kafka-message.ts';
import type { Subscription } from './kafka-port.ts';

/** The size is limited because the next heartbeat is sent after the batch and must meet the session timeout. */
const maxBatchSize = 100;

/**
 * Returns a handler that passes a partition's messages to the subscription in batches and commits offsets after each.
 * If a message is not handled, the handler pauses the partition until the message is retried.
 */
export const createBatchHandler =
  (
    subscription: Subscription,
    prefix: string,
    closing: AbortSignal,
  ): EachBatchHandler =>
  async (run) => {
    const { messages } = run.batch;
    for (let at = 0; at < messages.length; at += maxBatchSize) {
      if (!run.isRunning() || run.isStale()) return;
      const portion = messages.slice(at, at + maxBatchSize);
      const retryMs = await handlePortion(subscription, prefix, run, portion);
      if (retryMs !== undefined) {
        const resume = run.pause();
        void sleep(retryMs, undefined, { signal: closing }).then(
          resume,
          () => undefined,
        );
        return;
      }
      await run.commitOffsetsIfNecessary();
      await run.heartbeat();
    }
    if (!subscription.onAssigned)
      await run.commitOffsetsIfNecessary(run.uncommittedOffsets());
  };

/** @returns the delay in milliseconds before the first unhandled message is retried; undefined if all are handled */
const handlePortion = async (
  { handle }: Subscription,
  prefix: string,
  run: EachBatchPayload,
  portion: KafkaMessage[],
): Promise<number | undefined> => {
  const { topic, partition } = run.batch;
  const outcome = await handle(
    portion.map((message) =>
      toIncomingMessage(topic.slice(prefix.length), partition, message),
    ),
  );
  const done = outcome === 'done' ? portion.length : outcome.done;
  const last = portion[done - 1];
  if (last) run.resolveOffset(last.offset);
  return outcome === 'done' ? undefined : outcome.retryAfterMs;
};
