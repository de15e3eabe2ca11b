import type { IncomingMessage } from '../kafka-port.ts';

export const eventId = '0192f7c4-8f5e-7b1a-9c3d-2f6a1b4c5d6e';

/** Returns a message as Kafka delivers it, with the headers of an event. */
export const createTestMessage = (
  over: Partial<IncomingMessage> = {},
): IncomingMessage => ({
  topic: 'bakery.v1',
  partition: 0,
  offset: '0',
  key: 'rye',
  value: Buffer.from('x'),
  headers: {
    ce_id: eventId,
    ce_type: 'LoafBaked',
    ce_time: '2026-11-21T08:00:00Z',
    aggregateversion: '3',
  },
  ...over,
});
