import { describe, expect, it } from '@jest/globals';
import { CannotDecode, withDecodingAndFiltering } from './decode.ts';
import type { Delivery } from './delivery.ts';
import { eventId, createTestMessage } from './message.fixture.ts';

const decodeAll = async (
  ...messages: Parameters<typeof createTestMessage>[0][]
) => {
  const received: Delivery[] = [];
  let calls = 0;
  const handle = withDecodingAndFiltering(
    'shop.shelves',
    (type) => type === 'LoafBaked',
    (deliveries) => {
      calls += 1;
      received.push(...deliveries);
      return Promise.resolve();
    },
  );
  await handle(messages.map(createTestMessage));
  return { received, calls };
};

const without = (header: string) => ({
  headers: Object.fromEntries(
    Object.entries(createTestMessage().headers).filter(
      ([name]) => name !== header,
    ),
  ),
});

describe('withDecodingAndFiltering', () => {
  it('passes on an event with its payload, version and time', async () => {
    const { received } = await decodeAll({});
    expect(received[0]?.event).toEqual({
      id: eventId,
      type: 'LoafBaked',
      key: 'rye',
      version: 3,
      occurredAt: new Date('2026-11-21T08:00:00Z'),
      payload: Buffer.from('x'),
    });
  });

  it('continues the trace of the publisher', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    const { received } = await decodeAll({
      headers: {
        ...createTestMessage().headers,
        traceparent,
        correlationid: 'c1',
      },
    });
    expect(received[0]?.parent).toBe(traceparent);
    expect(received[0]?.context.traceparent).toContain(trace);
    expect(received[0]?.context.correlationId).toBe('c1');
  });

  it('drops event types without a handler and skips the call when no event is left', async () => {
    const other = { ...createTestMessage().headers, ce_type: 'CakeBaked' };
    expect((await decodeAll({}, { headers: other })).received).toHaveLength(1);
    expect((await decodeAll({ headers: other })).calls).toBe(0);
  });

  it.each<[string, Parameters<typeof createTestMessage>[0]]>([
    ['no ce_type', without('ce_type')],
    ['no ce_time', without('ce_time')],
    ['no usable ce_id', without('ce_id')],
    ['no value', { value: null }],
    [
      'no version',
      { headers: { ...createTestMessage().headers, aggregateversion: 'x' } },
    ],
  ])('refuses a message with %s', async (reason, message) => {
    await expect(decodeAll(message)).rejects.toThrow(CannotDecode);
    await expect(decodeAll(message)).rejects.toThrow(reason);
  });
});
