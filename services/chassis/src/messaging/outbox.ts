import {
  create,
  type DescMessage,
  type MessageInitShape,
  toBinary,
} from '@bufbuild/protobuf';
import { Counter } from 'prom-client';
import { v7 as uuid } from 'uuid';
import { toColumnArrays } from '../database/query.ts';
import { createBatchedWrite } from '../database/batch-statement.ts';
import {
  type Context,
  createTraceparent,
  currentContext,
} from '../runtime/context.ts';
import {
  afterCommit,
  createPreparedStatement,
  type Tx,
} from '../database/db.ts';

/** An event to publish to other services. */
export type OutgoingEvent = {
  /** The UUID of the event; by default a new one. */
  id?: string;
  topic: string;
  /** The aggregate's key; events of one key keep their order. */
  key: string;
  /** For example "imprint.orders.v1.OrderPaid". */
  type: string;
  /** The aggregate's version after the event. */
  version: number;
  occurredAt: Date;
  payload: Uint8Array;
};

/** Returns an event whose payload is a message of the schema, and whose type is the schema's name. */
export const outgoingEvent = <Schema extends DescMessage>(
  schema: Schema,
  fields: Omit<OutgoingEvent, 'type' | 'payload'>,
  message: MessageInitShape<Schema>,
): OutgoingEvent => ({
  ...fields,
  type: schema.typeName,
  payload: toBinary(schema, create(schema, message)),
});

const recorded = new Counter({
  name: 'events_recorded_total',
  help: 'Events written to the outbox, by type',
  labelNames: ['type'],
});

/** Starts the counters of these types at zero, since Prometheus sees no increase in a counter that appears at 1. */
export const initEventCounters = (...types: string[]): void => {
  for (const type of types) recorded.inc({ type }, 0);
};

const wakers = new Set<() => void>();

/**
 * Calls `wake` after this process commits outbox rows; rows of other processes are found by polling.
 * @returns the function that unsubscribes
 */
export const onOutboxAppended = (wake: () => void): (() => void) => {
  wakers.add(wake);
  return () => wakers.delete(wake);
};

const insert = createPreparedStatement(
  `insert into outbox
     (event_id, topic, key, type, aggregate_version, payload, occurred_at, correlation_id, traceparent)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[],
                        $6::bytea[], $7::timestamptz[], $8::text[], $9::text[])`,
);

type Row = OutgoingEvent & { id: string; context: Context | undefined };

const writeOutboxRow = createBatchedWrite<Row>(async (tx, rows) => {
  await tx.query(
    insert([
      ...toColumnArrays(rows, 'id', 'topic', 'key', 'type', 'version'),
      rows.map(({ payload }) => Buffer.from(payload)),
      rows.map(({ occurredAt }) => occurredAt),
      rows.map(({ id, context }) => context?.correlationId ?? id),
      rows.map(({ context }) => context?.traceparent ?? createTraceparent()),
    ]),
  );
  afterCommit(tx, () => {
    for (const { type } of rows) recorded.inc({ type });
    for (const wake of wakers) wake();
  });
});

/**
 * Writes an event in the transaction of its change (transactional outbox); the relay publishes the event.
 * Call it while the aggregate is locked, so that the rows of one key are in order.
 * @returns the event's id
 */
export const appendToOutbox = async (
  tx: Tx,
  event: OutgoingEvent,
): Promise<string> => {
  const id = event.id ?? uuid();
  await writeOutboxRow(tx, { ...event, id, context: currentContext() });
  return id;
};
