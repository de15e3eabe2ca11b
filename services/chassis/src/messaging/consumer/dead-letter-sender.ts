import { deadLetterTopicOf } from '../dead-letters.ts';
import type { IncomingMessage, Kafka, Sender } from '../kafka-port.ts';

/** Publishes to a group's dead-letter topic, over one producer that is opened at the first message. */
export const deadLetterSender = (kafka: Kafka, group: string) => {
  // A promise, since partitions are handled concurrently and must not open two producers.
  let sender: Promise<Sender> | undefined;
  const close = async (): Promise<void> => {
    const closing = sender;
    sender = undefined;
    await closing?.then((one) => one.close()).catch(() => undefined);
  };
  const publish = async (
    { key, value, headers, topic, partition, offset }: IncomingMessage,
    reason: string,
    attempt: number,
  ): Promise<void> => {
    sender ??= kafka.sender();
    const dlqHeaders = {
      dlq_reason: reason,
      dlq_topic: topic,
      dlq_partition: String(partition),
      dlq_offset: offset,
      dlq_attempt: String(attempt),
    };
    await (
      await sender
    ).send(deadLetterTopicOf(group), [
      { key, value, headers: { ...headers, ...dlqHeaders } },
    ]);
  };
  return { publish, close };
};
