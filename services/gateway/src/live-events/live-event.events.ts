import { fromBinary } from '@bufbuild/protobuf';
import type { IncomingMessage, Kafka } from '@imprint/chassis/messaging/kafka';
import { MessageReceivedSchema } from '@imprint/proto/catalog';
import { MailRefusedSchema } from '@imprint/proto/mail';
import { OrderFlaggedSchema, OrderPaidSchema } from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import type { LiveEvent } from './live-event.shape.ts';

type What = Pick<LiveEvent, 'kind' | 'id'>;

export type SubscribeToNews = (listener: {
  onEvent: (event: LiveEvent) => void;
  /** Called when reading begins and whenever events may have been missed. */
  onMissed: () => void;
}) => { close: () => Promise<void> };

const readers: Record<
  string,
  (value: Uint8Array, key: string) => What | undefined
> = {
  [OrderPaidSchema.typeName]: (_, id) => ({ kind: 'order', id }),
  [OrderFlaggedSchema.typeName]: (value) => {
    const { isDispute, reference: id } = fromBinary(OrderFlaggedSchema, value);
    return { kind: isDispute ? 'dispute' : 'payment', id };
  },
  [MessageReceivedSchema.typeName]: (_, id) => ({ kind: 'message', id }),
  [MailRefusedSchema.typeName]: (value, id) =>
    fromBinary(MailRefusedSchema, value).isFinal
      ? { kind: 'email', id }
      : undefined,
};

const readWhat = ({ headers, key, value }: IncomingMessage) => {
  const read = readers[headers['ce_type'] ?? ''];
  try {
    return value ? read?.(value, key) : undefined;
  } catch {
    // A message that cannot be decoded is parked by the services that handle it; there is nothing to announce.
    return undefined;
  }
};

const toLiveEvent = (message: IncomingMessage): LiveEvent | undefined => {
  const what = readWhat(message);
  const at = new Date(message.headers['ce_time'] ?? NaN);
  return what && !Number.isNaN(at.getTime())
    ? { ...what, at: at.toISOString() }
    : undefined;
};

/** Creates the function that subscribes every process to the events that an open back office shows at once. */
export const createNewsSubscriber =
  (kafka: Kafka): SubscribeToNews =>
  ({ onEvent, onMissed }) =>
    kafka.subscribe({
      group: 'gateway.live-events',
      topics: [topics.orders, topics.catalog, topics.mail],
      onAssigned: onMissed,
      handle: (messages) => {
        for (const message of messages) {
          const event = toLiveEvent(message);
          if (event) onEvent(event);
        }
        return Promise.resolve('done');
      },
    });
