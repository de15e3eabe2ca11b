import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Kafka } from '@imprint/chassis/messaging/kafka';
import { PersonErasedSchema } from '@imprint/proto/privacy';
import { topics } from '@imprint/proto/topics';
import { ErasureRecord } from './erasure-record.ts';

const topic = topics.privacy;
const timeoutMs = 60_000;

/** Returns a list of the one record in a message; the list is empty for an invalid message. */
const decodeErasureOrNone = (value: Buffer | null): ErasureRecord[] => {
  try {
    const event = fromBinary(PersonErasedSchema, value ?? Buffer.of());
    const { id, emailHash, erasedAt } = event;
    if (!erasedAt) return [];
    const at = timestampDate(erasedAt).toISOString();
    return [ErasureRecord.parse({ id, emailHash, erasedAt: at })];
  } catch {
    return [];
  }
};

/** Returns the erasures of the last thirty days that the broker still has; none if the broker is unavailable. */
export const readPublishedErasures = async (
  kafka: Kafka,
): Promise<ErasureRecord[]> => {
  const group = `restore.${randomUUID()}`;
  const ends = await kafka.backlog(group, topic).catch(() => []);
  const waiting = ends.reduce((sum, { from, to }) => sum + to - from, 0);
  const found: ErasureRecord[] = [];
  if (waiting === 0) return found;
  let read = 0;
  const subscribed = kafka.subscribe({
    group,
    topics: [topic],
    handle: async (messages) => {
      read += messages.length;
      found.push(
        ...messages.flatMap(({ value }) => decodeErasureOrNone(value)),
      );
      return 'done';
    },
  });
  try {
    const end = performance.now() + timeoutMs;
    while (read < waiting) {
      if (performance.now() > end)
        throw new Error(
          `the erasure topic was not read within ${timeoutMs / 1000} s`,
        );
      await pause(100);
    }
  } finally {
    await subscribed.close();
  }
  return found;
};
