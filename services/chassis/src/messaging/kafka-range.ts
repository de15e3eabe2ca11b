import { randomUUID } from 'node:crypto';
import { withTimeout } from '../runtime/with-timeout.ts';
import type { KafkaContext } from './kafka-member.ts';
import { toIncomingMessage } from './kafka-message.ts';
import type { Backlog, IncomingMessage } from './kafka-port.ts';

/** Returns a topic's messages between the offsets, read by a temporary group that commits no offsets. */
export const readRange = async (
  { client, asAdmin, log }: KafkaContext,
  topic: string,
  between: Backlog[],
  timeoutMs: number,
): Promise<IncomingMessage[]> => {
  const nonEmpty = between.filter(({ from, to }) => from < to);
  if (nonEmpty.length === 0) return [];
  const left = new Map(nonEmpty.map((one) => [one.partition, one]));
  // The map is keyed by offset, since a rebalance delivers the same messages again.
  const found = new Map<string, IncomingMessage>();
  const groupId = `${topic}.look.${randomUUID()}`;
  const consumer = client.consumer({ groupId, allowAutoTopicCreation: false });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    const all = new Promise<void>((resolve, reject) => {
      consumer
        .run({
          autoCommit: false,
          eachBatch: ({ batch: { partition, messages } }) => {
            const { from = 0, to = 0 } = left.get(partition) ?? {};
            for (const message of messages) {
              const offset = Number(message.offset);
              if (offset >= from && offset < to)
                found.set(
                  `${partition}/${offset}`,
                  toIncomingMessage(topic, partition, message),
                );
              if (offset >= to - 1) left.delete(partition);
            }
            if (left.size === 0) resolve();
            return Promise.resolve();
          },
        })
        .catch(reject);
    });
    if ((await withTimeout(timeoutMs, all)) === 'timed-out')
      log.warn({ topic, found: found.size }, 'topic not read in time');
  } finally {
    await consumer.disconnect();
    await asAdmin((admin) => admin.deleteGroups([groupId])).catch(
      () => undefined,
    );
  }
  return [...found.values()];
};
