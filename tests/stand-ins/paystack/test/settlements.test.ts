import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { manualClock } from '../../../support/manual-clock.ts';
import { startTest, type TestStandIn } from './support/start-test.ts';

const day = 86_400_000;
// Friday evening in UTC is Saturday in Lagos.
const friday = Date.parse('2026-09-04T12:00:00Z');

let clock: ReturnType<typeof manualClock>;
let provider: TestStandIn;
beforeEach(async () => {
  clock = manualClock(friday);
  provider = await startTest({ clock });
});
afterEach(() => provider.close());

const advance = (ms: number) => clock.advance(ms, provider.settled);

type Listed = Record<string, unknown>[];
const list = async (path: string) => {
  const { status, body } = await provider.request(path);
  expect(status).toBe(200);
  return body as { data: Listed; meta: Record<string, unknown> };
};

describe('settlements', () => {
  it('pay out on the next working day, less the fees, and list their payments by page', async () => {
    const first = await provider.paid();
    await advance(day);
    const second = await provider.paid({ amount: 200_000 });
    const pending = await list('/settlement?status=pending');
    expect(pending.data).toEqual([
      expect.objectContaining({
        status: 'pending',
        total_processed: 1_200_000,
        total_fees: 28_000,
        total_amount: 1_172_000,
        effective_amount: 1_172_000,
        deductions: null,
        settlement_date: '2026-09-07T00:00:00.000Z',
      }),
    ]);
    await advance(2 * day);
    const { data } = await list('/settlement');
    expect(data.map(({ status }) => status)).toEqual(['success']);
    const path = `/settlement/${String(data[0]?.['id'])}/transactions?perPage=1`;
    const pages = [await list(path), await list(`${path}&page=2`)];
    expect(
      pages.map(({ data: [one] }) => one?.['reference']).toSorted(),
    ).toEqual([first, second].toSorted());
    expect(pages[0]?.meta).toMatchObject({
      total: 2,
      pageCount: 2,
      total_volume: 1_200_000,
    });
  });

  it('deduct refunds, and leave what exceeds a payout to the next one', async () => {
    const refunded = await provider.paid();
    await advance(3 * day);
    await provider.request('/refund', { transaction: refunded });
    await provider.paid({ amount: 500_000 });
    await advance(day);
    await provider.paid({ amount: 900_000 });
    const { data } = await list('/settlement?from=2026-09-08T00:00:00Z');
    expect(
      data.map((one) => [one['deductions'], one['effective_amount']]),
    ).toEqual([
      [517_500, 359_000],
      [482_500, 0],
    ]);
    const { data: early } = await list('/settlement?to=2026-09-07T00:00:00Z');
    expect(early.map((one) => one['effective_amount'])).toEqual([975_000]);
  });

  it('are unknown by another id', async () => {
    const { status, body } = await provider.request(
      '/settlement/12/transactions',
    );
    expect(status).toBe(404);
    expect(body['code']).toBe('settlement_not_found');
  });
});
