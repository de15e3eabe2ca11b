import { describe, expect, it } from '@jest/globals';
import { register } from 'prom-client';
import { pino } from 'pino';
import { contextOf } from './decode.ts';
import type { Delivery } from './delivery.ts';
import { eventId, createTestMessage } from './message.fixture.ts';
import { withEventTelemetry } from './trace.ts';

const deliveryOf = (id: string): Delivery => ({
  event: {
    id,
    type: 'LoafBaked',
    key: 'rye',
    version: 1,
    occurredAt: new Date(),
    payload: Buffer.from('x'),
  },
  context: contextOf(createTestMessage()),
  parent: undefined,
});

const counted = async (outcome: string): Promise<number> => {
  const metric = register.getSingleMetric('events_handled_total');
  const { values = [] } = (await metric?.get()) ?? {};
  return (
    values.find(
      ({ labels }) =>
        labels['group'] === 'shop.traced' && labels['outcome'] === outcome,
    )?.value ?? 0
  );
};

describe('withTracing', () => {
  it('counts and logs a handled event, and counts a repeated one', async () => {
    const lines: Record<string, unknown>[] = [];
    const log = pino(
      {},
      {
        write: (line: string) => {
          lines.push(JSON.parse(line) as Record<string, unknown>);
        },
      },
    );
    const [first, repeated] = [deliveryOf(eventId), deliveryOf(eventId)];
    const handle = withEventTelemetry('shop.traced', log, () =>
      Promise.resolve([first]),
    );
    await handle([first, repeated]);
    expect(await counted('handled')).toBe(1);
    expect(await counted('repeated')).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      msg: 'event handled',
      eventId,
      type: 'LoafBaked',
      group: 'shop.traced',
    });
  });

  it('neither counts nor logs a batch that failed', async () => {
    const log = pino({ level: 'silent' });
    const before = await counted('handled');
    const handle = withEventTelemetry('shop.traced', log, () =>
      Promise.reject(new Error('dropped')),
    );
    await expect(handle([deliveryOf(eventId)])).rejects.toThrow('dropped');
    expect(await counted('handled')).toBe(before);
  });
});
