import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scenarios, type VerificationResult } from '../src/scenarios.ts';
import {
  secretKey,
  startTest,
  type TestStandIn,
} from './support/start-test.ts';

const ORDER_TOTAL = 1_000_000;

type Report = {
  status: unknown;
  data?: {
    status: unknown;
    reference: unknown;
    amount: number;
    requested_amount?: number;
    currency: unknown;
    domain: unknown;
  };
};

/** Returns whether a careful client accepts the report as the payment of the order. */
const settles = ({ status, data }: Report, reference: string) =>
  status === true &&
  data?.status === 'success' &&
  data.reference === reference &&
  (data.requested_amount ?? data.amount) === ORDER_TOTAL &&
  data.amount >= ORDER_TOTAL &&
  data.currency === 'NGN' &&
  data.domain === 'test';

const readVerify = async (
  url: string,
  reference: string,
): Promise<VerificationResult> => {
  try {
    const answer = await fetch(`${url}/transaction/verify/${reference}`, {
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(400),
    });
    if (answer.status === 401) return 'refused';
    if (answer.status === 429 || answer.status >= 500) return 'unavailable';
    const report = (await answer.json()) as Report;
    return settles(report, reference) ? 'paid' : 'not-paid';
  } catch {
    return 'unavailable';
  }
};

let provider: TestStandIn;
beforeAll(async () => {
  provider = await startTest();
});
afterAll(() => provider.close());

describe('a careful client reads', () => {
  it.each(scenarios)('$says as $verify', async ({ control, buyer, verify }) => {
    const { account } = control;
    if (account) await provider.control.set({ account });
    const { data } = await provider.initialize();
    const reference = String(data['reference']);
    if (buyer === 'pays') await provider.control.pay(reference);
    if (buyer === 'is-declined') await provider.control.decline(reference);
    await provider.control.set(control);
    const reading = await readVerify(provider.url, reference);
    await provider.control.reset();
    expect(reading).toBe(verify);
    // Without the fault, verify returns the truth.
    const truth = buyer === 'pays' ? 'paid' : 'not-paid';
    expect(await readVerify(provider.url, reference)).toBe(truth);
  });
});
