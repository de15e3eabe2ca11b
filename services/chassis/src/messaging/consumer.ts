import { Counter } from 'prom-client';
import { runInContext } from '../context.ts';
import {
  isDatabaseAway,
  type Pool,
  prepared,
  type Tx,
  withTransaction,
} from '../db.ts';
import { AppError } from '../errors.ts';
import { failPoint } from '../fail-point.ts';
import type { Logger } from '../logger.ts';
import { tellOfGroup } from '../metrics/groups.ts';
import { deadLettersOf } from './dead-letters.ts';
import type {
  IncomingMessage,
  Kafka,
  Outcome,
  Sender,
  Subscribed,
} from './kafka.ts';
import {
  CannotDecode,
  contextOf,
  type ReceivedEvent,
  recordHandling,
  type Told,
  toldBy,
} from './received-event.ts';

export type { ReceivedEvent } from './received-event.ts';

export type EventHandler = (tx: Tx, event: ReceivedEvent) => Promise<void>;

export type ConsumerSettings = {
  pool: Pool;
  kafka: Kafka;
  /** "ebook-access.reading-links" */
  group: string;
  topics: readonly string[];
  /** As in `Subscription`. */
  gatherMs?: number;
  /** By event type; a type that is not listed is none of this group's business. */
  handlers: Record<string, EventHandler>;
  /** Takes those that share a transaction at once, where that costs less than one by one. */
  handleTogether?: (tx: Tx, events: ReceivedEvent[]) => Promise<void>;
  log: Logger;
  /** Pauses before the tries after the first; then the message is a dead letter. */
  retryPausesMs?: number[];
};

const lockGroup = prepared(
  `select pg_advisory_xact_lock(hashtextextended('group ' || $1, 0))`,
);
const intoInbox = prepared(
  `insert into inbox (consumer_group, event_id) select $1, unnest($2::uuid[])
   on conflict do nothing returning event_id as id`,
);

const handled = new Counter({
  name: 'events_handled_total',
  help: 'Events by group and outcome',
  labelNames: ['group', 'outcome'],
});

const isTransient = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  (error instanceof AppError && error.kind === 'unavailable');

const isPermanent = (error: unknown): boolean =>
  error instanceof CannotDecode ||
  (error instanceof AppError && error.kind !== 'unavailable');

const transientPauseMs = (attempt: number): number =>
  Math.min(250 * 2 ** Math.min(attempt, 10), 10_000);

type Verdict = { againInMs: number } | 'dead letter';

/**
 * Handles each event once: the inbox row and the effect commit together, so a repeat
 * finds the row and does nothing. Those that come together share a transaction; if one of
 * them fails, each gets its own. What is away is waited for; a bug is tried a few
 * times; what can never be handled goes to `<group>.dlq`, and the next one is handled.
 */
export const startConsumer = (settings: ConsumerSettings): Subscribed => {
  const { pool, kafka, group, topics, gatherMs, handlers, log } = settings;
  const { handleTogether } = settings;
  const pauses = settings.retryPausesMs ?? [200, 1_000, 4_000, 10_000];
  const attempts = new Map<string, number>();
  // A promise, since partitions are worked on at once and must not open two.
  let sender: Promise<Sender> | undefined;

  /** @returns the ids of those that were not handled before */
  const handleOnce = (told: Told[]): Promise<Set<string>> =>
    withTransaction(pool, async (tx) => {
      // One transaction of a group at a time: two that handle several events each would
      // lock what they share in different orders.
      const [, { rows }] = await Promise.all([
        tx.query(lockGroup([group])),
        tx.query<{ id: string }>(
          intoInbox([group, told.map(({ event }) => event.id)]),
        ),
      ]);
      const fresh = new Set(rows.map(({ id }) => id));
      if (fresh.size > 0) failPoint('inbox-written');
      const left = new Set(fresh);
      const news = told.filter(({ event }) => left.delete(event.id));
      if (handleTogether && news.length > 1)
        await handleTogether(
          tx,
          news.map(({ event }) => event),
        );
      else
        for (const { event, context } of news)
          await runInContext(context, async () =>
            handlers[event.type]?.(tx, event),
          );
      return fresh;
    });

  const bury = async (
    message: IncomingMessage,
    reason: string,
    attempt: number,
  ): Promise<void> => {
    sender ??= kafka.sender();
    await (
      await sender
    ).send(deadLettersOf(group), [
      {
        key: message.key,
        value: message.value,
        headers: {
          ...message.headers,
          dlq_reason: reason,
          dlq_topic: message.topic,
          dlq_partition: String(message.partition),
          dlq_offset: message.offset,
          dlq_attempt: String(attempt),
        },
      },
    ]);
  };

  const afterFailure = async (
    message: IncomingMessage,
    error: unknown,
    attempt: number,
  ): Promise<Verdict> => {
    const facts = { eventId: message.headers['ce_id'], group, attempt };
    if (isTransient(error)) {
      if (attempt === 1) log.warn({ ...facts, err: error }, 'event must wait');
      return { againInMs: transientPauseMs(attempt) };
    }
    const pause = pauses[attempt - 1];
    if (!isPermanent(error) && pause !== undefined) {
      log.warn({ ...facts, err: error }, 'event failed, trying again');
      return { againInMs: pause };
    }
    try {
      await bury(message, String(error), attempt);
    } catch (cause) {
      log.warn({ ...facts, err: cause }, 'dead letter must wait');
      const broken = sender;
      sender = undefined;
      await broken?.then((one) => one.close()).catch(() => undefined);
      return { againInMs: transientPauseMs(attempt) };
    }
    handled.inc({ group, outcome: 'dead letter' });
    log.error({ ...facts, err: error }, 'event became a dead letter');
    return 'dead letter';
  };

  const handle = async (messages: IncomingMessage[]): Promise<void> => {
    const started = performance.now();
    const told = messages.map(toldBy);
    const ours = told.filter(({ event }) =>
      Object.hasOwn(handlers, event.type),
    );
    const fresh = ours.length > 0 ? await handleOnce(ours) : new Set<string>();
    if (fresh.size > 0) failPoint('effect-committed');
    handled.inc({ group, outcome: 'not ours' }, told.length - ours.length);
    handled.inc({ group, outcome: 'repeated' }, ours.length - fresh.size);
    handled.inc({ group, outcome: 'handled' }, fresh.size);
    const ms = Math.round(performance.now() - started);
    for (const one of ours)
      if (fresh.delete(one.event.id)) {
        const { id: eventId, type } = one.event;
        recordHandling(one, group, started);
        runInContext(one.context, () =>
          log.info({ eventId, type, group, ms }, 'event handled'),
        );
      }
  };

  const placeOf = ({ topic, partition, offset }: IncomingMessage) =>
    `${topic}/${partition}/${offset}`;

  const handleOne = async (
    message: IncomingMessage,
  ): Promise<Verdict | 'handled'> => {
    const place = placeOf(message);
    try {
      await handle([message]);
      attempts.delete(place);
      return 'handled';
    } catch (error) {
      const attempt = (attempts.get(place) ?? 0) + 1;
      attempts.set(place, attempt);
      const verdict = await runInContext(contextOf(message), () =>
        afterFailure(message, error, attempt),
      );
      if (verdict === 'dead letter') attempts.delete(place);
      return verdict;
    }
  };

  const handleInTurn = async (
    messages: IncomingMessage[],
  ): Promise<Outcome> => {
    for (const [done, message] of messages.entries()) {
      const outcome = await handleOne(message);
      if (typeof outcome === 'object') return { done, ...outcome };
    }
    return 'done';
  };

  const subscribed = kafka.subscribe({
    group,
    topics,
    ...(gatherMs ? { gatherMs } : {}),
    handle: async (messages) => {
      const isKnownToFail = messages.some((one) => attempts.has(placeOf(one)));
      if (messages.length > 1 && !isKnownToFail)
        try {
          await handle(messages);
          return 'done';
        } catch (error) {
          // Whoever is to blame shows when each is handled alone.
          log.debug({ group, err: error }, 'events are handled one by one');
        }
      return handleInTurn(messages);
    },
  });
  const { isConnected } = subscribed;
  const tellNoMore = tellOfGroup({ kafka, group, topics, isConnected });
  return {
    isConnected,
    silentMs: subscribed.silentMs,
    close: async () => {
      tellNoMore();
      await subscribed.close();
      await sender?.then((one) => one.close()).catch(() => undefined);
    },
  };
};
