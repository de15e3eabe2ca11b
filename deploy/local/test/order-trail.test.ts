import { expect, it } from '@jest/globals';
import { type OrderStep, formatOrderTrail } from '../src/order-trail.ts';

const trace = 'a'.repeat(32);
const placed: OrderStep = {
  service: 'orders',
  at: '2026-11-22T23:30:00.007Z',
  what: 'imprint.orders.v1.OrderPlaced',
  facts: { topic: 'imprint.orders.v1', published: 'after 12 ms' },
  eventId: 'e1',
  correlationId: 'c1',
  traceId: trace,
  isSampled: true,
};
const handled: OrderStep = {
  service: 'analytics',
  at: '2026-11-22T23:30:01.100Z',
  what: 'handled by analytics.sales',
  eventId: 'e1',
};

it('the trail of an order lists its steps by time in Lagos, and gives a handled event the ids of that event', () => {
  const text = formatOrderTrail(
    'IMP-1',
    [handled, placed],
    'http://collector:4318',
  );
  expect(text.split('\n').slice(0, 6)).toEqual([
    'IMP-1, times of Lagos',
    '',
    '2026-11-23 00:30:00.007  orders        imprint.orders.v1.OrderPlaced',
    `                         topic=imprint.orders.v1 published=after 12 ms event=e1 correlation=c1 trace=${trace}`,
    '2026-11-23 00:30:01.100  analytics     handled by analytics.sales',
    `                         event=e1 correlation=c1 trace=${trace}`,
  ]);
  expect(text).toContain(
    `Spans were sent to http://collector:4318 for the traces ${trace}.`,
  );
});

it('the trail of an order states why no spans were stored', () => {
  const steps = [{ ...placed, isSampled: false }];
  expect(formatOrderTrail('IMP-1', steps, undefined)).toContain(
    'No spans were kept: OTEL_EXPORTER_OTLP_ENDPOINT names no collector.',
  );
  expect(formatOrderTrail('IMP-1', steps, 'http://collector:4318')).toContain(
    'none of its traces was kept',
  );
});
