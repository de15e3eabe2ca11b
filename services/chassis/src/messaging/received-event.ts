import { type Context, continueTrace } from '../context.ts';
import { isTraced, recordSpan } from '../tracing.ts';
import type { IncomingMessage } from './kafka.ts';

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

export class CannotDecode extends Error {}

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

/** Handling goes on where the event was told: with the same ids in log and trace. */
export const contextOf = ({ headers }: IncomingMessage): Context => {
  const { ce_id = '', correlationid, traceparent } = headers;
  return {
    requestId: ce_id,
    correlationId: correlationid ?? ce_id,
    traceparent: continueTrace(traceparent),
  };
};

/** An event with what it carries along, and the step that it follows from. */
export type Told = {
  event: ReceivedEvent;
  context: Context;
  parent: string | undefined;
};

/** Throws `CannotDecode` at what is no event of ours. */
export const toldBy = (message: IncomingMessage): Told => ({
  event: decode(message),
  context: contextOf(message),
  parent: message.headers['traceparent'],
});

/** The step of an event's handling, once that is committed. */
export const recordHandling = (
  { event, context, parent }: Told,
  group: string,
  started: number,
): void => {
  if (!isTraced(context.traceparent)) return;
  recordSpan({
    name: `handle ${event.type}`,
    kind: 'consumer',
    traceparent: context.traceparent,
    parent,
    started,
    attributes: {
      'messaging.system': 'kafka',
      'messaging.consumer.group.name': group,
      'messaging.message.id': event.id,
    },
  });
};
