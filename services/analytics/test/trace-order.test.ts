import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { topics } from '@imprint/proto/topics';
import { readOrderTrace } from '../src/sales/read-order-trace.ts';
import { aSale, eventOf, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});
afterAll(() => analytics.stop());

it("the order trace shows when an event was handled and counted, without the buyer's email", async () => {
  const sale = paid(aSale());
  const event = eventOf(sale);
  await analytics.sender.send(topics.orders, [event]);
  const eventId = event.headers['ce_id'] ?? '';
  const steps = await eventually(async () => {
    const found = await readOrderTrace(analytics.pool, sale.reference, [
      eventId,
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          what: 'sale counted',
          facts: { status: 'success', version: sale.version },
        }),
        expect.objectContaining({
          what: 'handled by analytics.sales',
          eventId,
        }),
      ]),
    );
    return found;
  });
  expect(JSON.stringify(steps)).not.toContain(sale.email);
});
