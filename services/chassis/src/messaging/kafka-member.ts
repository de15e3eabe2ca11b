import { randomUUID } from 'node:crypto';
import type { Admin, Consumer, Kafka as Client } from 'kafkajs';
import type { Logger } from '../runtime/logger.ts';
import { incoming } from './kafka-message.ts';
import type { Subscribed, Subscription } from './kafka-port.ts';

/** So many are handled within the time that a group waits for a sign of life. */
const mostAtOnce = 100;

/** More than this is worth no further waiting. */
const gatheredBytes = 128_000;

type Place = {
  client: Client;
  asAdmin: <T>(work: (admin: Admin) => Promise<T>) => Promise<T>;
  log: Logger;
  prefix: string;
  sessionTimeoutMs: number;
};

/** A member of a group, for as long as it is not closed; what the broker does meanwhile is waited for. */
export const joinGroup = (
  place: Place,
  subscription: Subscription,
): Subscribed => {
  const { client, asAdmin, log, prefix, sessionTimeoutMs } = place;
  const topics = subscription.topics.map((topic) => prefix + topic);
  let consumer: Consumer | undefined;
  const { onBegin, gatherMs } = subscription;
  const groupId = `${prefix}${subscription.group}${onBegin ? `.${randomUUID()}` : ''}`;
  let heardAt = 0;
  let isBegun = !onBegin;
  let closed = false;
  // Asked anew after each wait, which the compiler cannot know of.
  const isClosed = () => closed;
  const pauses = new Set<NodeJS.Timeout>();

  const topicsThere = (): Promise<boolean> =>
    asAdmin(async (admin) => {
      const there = new Set(await admin.listTopics());
      return topics.every((topic) => there.has(topic));
    });

  const work = async (member: Consumer): Promise<void> => {
    await member.connect();
    await member.subscribe({ topics, fromBeginning: !onBegin });
    await member.run({
      eachBatchAutoResolve: false,
      // A group that never keeps a place is gone with its only member.
      autoCommit: !onBegin,
      partitionsConsumedConcurrently: 2,
      autoCommitInterval: 1_000,
      eachBatch: async (run) => {
        const { batch } = run;
        const topic = batch.topic.slice(prefix.length);
        for (let at = 0; at < batch.messages.length; at += mostAtOnce) {
          if (!run.isRunning() || run.isStale()) return;
          const some = batch.messages.slice(at, at + mostAtOnce);
          const outcome = await subscription.handle(
            some.map((one) => incoming(topic, batch.partition, one)),
          );
          const done = outcome === 'done' ? some.length : outcome.done;
          const last = some[done - 1];
          if (last) run.resolveOffset(last.offset);
          if (outcome !== 'done') {
            const resume = run.pause();
            const timer = setTimeout(() => {
              pauses.delete(timer);
              if (!closed) resume();
            }, outcome.againInMs);
            pauses.add(timer);
            return;
          }
          await run.commitOffsetsIfNecessary();
          await run.heartbeat();
        }
        if (!onBegin)
          await run.commitOffsetsIfNecessary(run.uncommittedOffsets());
      },
    });
  };

  const start = async (): Promise<void> => {
    for (let pauseMs = 250; !closed; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        if (await topicsThere()) {
          if (isClosed()) return;
          consumer = client.consumer({
            groupId,
            allowAutoTopicCreation: false,
            sessionTimeout: sessionTimeoutMs,
            heartbeatInterval: Math.min(3_000, sessionTimeoutMs / 3),
            rebalanceTimeout: 30_000,
            maxWaitTimeInMs: gatherMs ?? 500,
            minBytes: gatherMs ? gatheredBytes : 1,
            // A broker that is away is waited for; KafkaJS then starts the member anew.
            retry: {
              retries: 5,
              initialRetryTime: 300,
              maxRetryTime: 5_000,
              // One that is closed while it joins fails, and would come back by itself.
              restartOnFailure: () => Promise.resolve(!closed),
            },
          });
          const { HEARTBEAT, GROUP_JOIN, FETCH, CRASH } = consumer.events;
          for (const sign of [HEARTBEAT, GROUP_JOIN, FETCH] as const)
            consumer.on(sign, () => {
              heardAt = performance.now();
            });
          if (onBegin) {
            consumer.on(GROUP_JOIN, () => {
              isBegun = false;
            });
            // Where to read from is settled before the first fetch.
            consumer.on(FETCH, () => {
              if (isBegun) return;
              isBegun = true;
              onBegin();
            });
          }
          consumer.on(CRASH, ({ payload: { restart, error } }) => {
            log.warn({ err: error, restart }, 'kafka consumer stopped');
            // KafkaJS gives up for good on what it cannot retry; we start afresh.
            if (restart || closed) return;
            const left = consumer?.disconnect().catch(() => undefined);
            void left?.then(start);
          });
          await work(consumer);
          return;
        }
        log.warn({ topics }, 'kafka topics are not there yet');
      } catch (error) {
        log.warn({ err: error }, 'kafka is away');
        await consumer?.disconnect().catch(() => undefined);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const started = start();

  return {
    isConnected: () => heardAt > 0 && performance.now() - heardAt < 60_000,
    silentMs: () =>
      isBegun && heardAt > 0 ? performance.now() - heardAt : Infinity,
    close: async () => {
      closed = true;
      for (const timer of pauses) clearTimeout(timer);
      await consumer?.disconnect();
      await started;
      // One that was just starting has joined its group after all.
      await consumer?.disconnect();
    },
  };
};
