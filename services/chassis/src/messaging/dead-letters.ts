import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../runtime/logger.ts';
import type { IncomingMessage, Kafka, OutgoingMessage } from './kafka.ts';
import type { Backlog } from './kafka-port.ts';

export const deadLetterTopicOf = (group: string): string => `${group}.dlq`;

/** Returns the name of the consumer group that replays dead letters; its offsets mark what has been replayed. */
const replayGroupOf = (group: string): string => `${group}.replay`;

const readPendingRanges = (kafka: Kafka, group: string) =>
  kafka.backlog(replayGroupOf(group), deadLetterTopicOf(group));

const countUnread = (backlog: Backlog[]): number =>
  backlog.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);

/** Returns how many dead letters of a group were not replayed yet. */
export const countPendingDeadLetters = async (
  kafka: Kafka,
  group: string,
): Promise<number> => countUnread(await readPendingRanges(kafka, group));

/** Returns the message without the headers that were added when it became a dead letter. */
const toOriginalMessage = ({
  key,
  value,
  headers,
}: IncomingMessage): OutgoingMessage => ({
  key,
  value,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('dlq_')),
  ),
});

// A consumer always writes the original topic, so a message without one came from elsewhere and has no destination.
const logSkipped = (
  log: Logger,
  group: string,
  { partition, offset, headers }: IncomingMessage,
): void =>
  log.error(
    { group, partition, offset, eventId: headers['ce_id'] },
    'dead letter without original topic skipped',
  );

export type ReplayResult = { replayed: number; skipped: number };

/**
 * Publishes a group's dead letters to their original topics again; other groups skip the events that are in their
 * inbox. A message that fails again becomes a dead letter for the next replay. Safe to repeat and to interrupt.
 * @returns the number of replayed messages, and the number of messages skipped for lack of an original topic
 */
export const replayDeadLetters = async (
  kafka: Kafka,
  group: string,
  log: Logger,
): Promise<ReplayResult> => {
  const backlog = await readPendingRanges(kafka, group);
  // The replay ends at these offsets, because messages that fail again are added behind them without end.
  const ends = new Map(backlog.map(({ partition, to }) => [partition, to]));
  const isPastEnd = (partition: number, offset: number) =>
    offset >= (ends.get(partition) ?? 0);
  const result: ReplayResult = { replayed: 0, skipped: 0 };
  if (backlog.every(({ partition, from }) => isPastEnd(partition, from)))
    return result;

  const sender = await kafka.sender();
  const subscribed = kafka.subscribe({
    group: replayGroupOf(group),
    topics: [deadLetterTopicOf(group)],
    handle: async (messages) => {
      for (const [done, message] of messages.entries()) {
        if (isPastEnd(message.partition, Number(message.offset)))
          return { done, retryAfterMs: 60_000 };
        const origin = message.headers['dlq_topic'];
        if (!origin) {
          logSkipped(log, group, message);
          result.skipped += 1;
          continue;
        }
        try {
          await sender.send(origin, [toOriginalMessage(message)]);
        } catch {
          return { done, retryAfterMs: 1_000 };
        }
        result.replayed += 1;
      }
      return 'done';
    },
  });
  try {
    for (;;) {
      const left = await readPendingRanges(kafka, group);
      if (left.every(({ partition, from }) => isPastEnd(partition, from)))
        return result;
      await sleep(200);
    }
  } finally {
    await subscribed.close();
    await sender.close();
  }
};

/** A dead letter without its payload, which may hold personal data. */
export type DeadLetter = {
  topic: string;
  type: string;
  eventId: string;
  key: string;
  occurredAt: string;
  attempts: string;
  reason: string;
};

const toDeadLetter = ({ key, headers }: IncomingMessage): DeadLetter => ({
  topic: headers['dlq_topic'] ?? '',
  type: headers['ce_type'] ?? '',
  eventId: headers['ce_id'] ?? '',
  key,
  occurredAt: headers['ce_time'] ?? '',
  attempts: headers['dlq_attempt'] ?? '',
  reason: headers['dlq_reason'] ?? '',
});

/**
 * Returns a group's dead letters that were not replayed yet, oldest first, and how many could not be read within
 * `timeoutMs`. Listing commits no offsets.
 */
export const listPendingDeadLetters = async (
  kafka: Kafka,
  group: string,
  timeoutMs?: number,
): Promise<{ deadLetters: DeadLetter[]; missing: number }> => {
  const backlog = await readPendingRanges(kafka, group);
  const found = await kafka.read(deadLetterTopicOf(group), backlog, timeoutMs);
  const deadLetters = found
    .map(toDeadLetter)
    .sort((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  return { deadLetters, missing: countUnread(backlog) - deadLetters.length };
};
