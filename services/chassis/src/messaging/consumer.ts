import { Counter } from 'prom-client';
import { continueTrace, runInContext } from '../context.ts';
import { isDatabaseAway, type Pool, type Tx, withTransaction } from '../db.ts';
import { AppError } from '../errors.ts';
import { failPoint } from '../fail-point.ts';
import type { Logger } from '../logger.ts';
import { deadLettersOf } from './dead-letters.ts';
import type {
  IncomingMessage,
  Kafka,
  Outcome,
  Sender,
  Subscribed,
} from './kafka.ts';

/** An event as a handler sees it; the payload is for the handler's schema to decode. */
export type ReceivedEvent = {
  id: string;
  /** "imprint.orders.v1.OrderPaid" */
  type: string;
  key: string;
  version: number;
  occurredAt: Date;
  payload: Buffer;
};

export type EventHandler = (tx: Tx, event: ReceivedEvent) => Promise<void>;

export type ConsumerSettings = {
  pool: Pool;
  kafka: Kafka;
  /** "ebook-access.reading-links" */
  group: string;
  topics: readonly string[];
  /** By event type; a type that is not listed is none of this group's business. */
  handlers: Record<string, EventHandler>;
  log: Logger;
  /** Pauses before the tries after the first; then the message is a dead letter. */
  retryPausesMs?: number[];
};

class CannotDecode extends Error {}

const handled = new Counter({
  name: 'events_handled_total',
  help: 'Events by group and outcome',
  labelNames: ['group', 'outcome'],
});

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const decode = ({ key, value, headers }: IncomingMessage): ReceivedEvent => {
  const id = headers['ce_id'] ?? '';
  const type = headers['ce_type'] ?? '';
  const version = Number(headers['aggregateversion'] ?? 0);
  const occurredAt = new Date(headers['ce_time'] ?? NaN);
  if (!uuid.test(id)) throw new CannotDecode('no usable ce_id');
  if (!type) throw new CannotDecode('no ce_type');
  if (!value) throw new CannotDecode('no value');
  if (!Number.isSafeInteger(version)) throw new CannotDecode('no version');
  if (Number.isNaN(occurredAt.getTime())) throw new CannotDecode('no ce_time');
  return { id, type, key, version, occurredAt, payload: value };
};

const isTransient = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  (error instanceof AppError && error.kind === 'unavailable');

const isPermanent = (error: unknown): boolean =>
  error instanceof CannotDecode ||
  (error instanceof AppError && error.kind !== 'unavailable');

const transientPauseMs = (attempt: number): number =>
  Math.min(250 * 2 ** Math.min(attempt, 10), 10_000);

/**
 * Handles each event once: the inbox row and the effect commit together, so a repeat
 * finds the row and does nothing. What is away is waited for; a bug is tried a few
 * times; what can never be handled goes to `<group>.dlq`, and the next one is handled.
 */
export const startConsumer = (settings: ConsumerSettings): Subscribed => {
  const { pool, kafka, group, topics, handlers, log } = settings;
  const pauses = settings.retryPausesMs ?? [200, 1_000, 4_000, 10_000];
  const attempts = new Map<string, number>();
  // A promise, since partitions are worked on at once and must not open two.
  let sender: Promise<Sender> | undefined;

  const handleOnce = async (event: ReceivedEvent): Promise<string> => {
    const handler = handlers[event.type];
    if (!handler) return 'not ours';
    return withTransaction(pool, async (tx) => {
      const { rowCount } = await tx.query(
        'insert into inbox (consumer_group, event_id) values ($1, $2) on conflict do nothing',
        [group, event.id],
      );
      if (rowCount === 0) return 'repeated';
      failPoint('inbox-written');
      await handler(tx, event);
      return 'handled';
    });
  };

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
  ): Promise<Outcome> => {
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
    return 'done';
  };

  const handle = async (message: IncomingMessage): Promise<Outcome> => {
    const place = `${message.topic}/${message.partition}/${message.offset}`;
    const started = performance.now();
    try {
      const event = decode(message);
      const outcome = await handleOnce(event);
      if (outcome === 'handled') failPoint('effect-committed');
      attempts.delete(place);
      handled.inc({ group, outcome });
      if (outcome === 'handled')
        log.info(
          {
            eventId: event.id,
            type: event.type,
            group,
            ms: Math.round(performance.now() - started),
          },
          'event handled',
        );
      return 'done';
    } catch (error) {
      const attempt = (attempts.get(place) ?? 0) + 1;
      attempts.set(place, attempt);
      const outcome = await afterFailure(message, error, attempt);
      if (outcome === 'done') attempts.delete(place);
      return outcome;
    }
  };

  const subscribed = kafka.subscribe({
    group,
    topics,
    handle: (message) => {
      const { ce_id = '', correlationid, traceparent } = message.headers;
      const context = {
        requestId: ce_id,
        correlationId: correlationid ?? ce_id,
        traceparent: continueTrace(traceparent),
      };
      return runInContext(context, () => handle(message));
    },
  });
  return {
    isConnected: subscribed.isConnected,
    close: async () => {
      await subscribed.close();
      await sender?.then((one) => one.close()).catch(() => undefined);
    },
  };
};
