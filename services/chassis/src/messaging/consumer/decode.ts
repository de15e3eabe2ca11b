import { type Context, createTraceparent } from '../../runtime/context.ts';
import type { IncomingMessage } from '../kafka-port.ts';
import { countEvents } from './event-metrics.ts';
import type { Delivery, HandleMessages, ReceivedEvent } from './delivery.ts';

/** Thrown for a message that is not a CloudEvent of these services; no retry can help. */
export class CannotDecode extends Error {}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const toReceivedEvent = ({
  key,
  value,
  headers,
}: IncomingMessage): ReceivedEvent => {
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

/** Returns the context of a message, so that logs and spans of its handling continue the publisher's trace. */
export const contextOf = ({ headers }: IncomingMessage): Context => {
  const { ce_id = '', correlationid, traceparent } = headers;
  return {
    requestId: ce_id,
    correlationId: correlationid ?? ce_id,
    traceparent: createTraceparent(traceparent),
  };
};

/**
 * Decodes messages (CloudEvents, Kafka protocol binding, binary mode) and skips event types that the group does not
 * handle.
 * @throws {CannotDecode} if one of the messages is not a valid event
 */
export const withDecodingAndFiltering =
  (
    group: string,
    isHandled: (type: string) => boolean,
    next: (deliveries: Delivery[]) => Promise<void>,
  ): HandleMessages =>
  async (messages) => {
    const deliveries = messages
      .map((message) => ({
        event: toReceivedEvent(message),
        context: contextOf(message),
        parent: message.headers['traceparent'],
      }))
      .filter(({ event }) => isHandled(event.type));
    countEvents(group, 'not ours', messages.length - deliveries.length);
    if (deliveries.length > 0) await next(deliveries);
  };
