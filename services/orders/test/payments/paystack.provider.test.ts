import { createServer } from 'node:http';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
} from '@jest/globals';
import { listen } from '@imprint/chassis/http/server';
import { silentLog } from '@imprint/chassis/testing';
import { startPaystack } from '@imprint/tests/paystack';
import { scenarios } from '@imprint/tests/paystack/scenarios';
import {
  decideSettlement,
  type VerifyResult,
} from '../../src/payments/attempts/payment.model.ts';
import { createPaystackProvider } from '../../src/payments/paystack/paystack.provider.ts';
import { someAttempt, someOrder } from '../support/builders.ts';
import { sign } from '../support/fake-payment-provider.ts';

const secretKey = 'sk_test_0123456789abcdef';

const providerAt = (
  baseUrl: string,
  { initializeMs = 500, verifyMs = 300 } = {},
) =>
  createPaystackProvider({
    secretKey,
    baseUrl,
    log: silentLog,
    initializeMs,
    verifyMs,
  });

let paystack: Awaited<ReturnType<typeof startPaystack>>;
let provider: ReturnType<typeof providerAt>;

beforeAll(async () => {
  paystack = await startPaystack({
    port: 0,
    secretKey,
    publicKey: 'pk_test_0123456789abcdef',
  });
});
afterAll(() => paystack.close());
beforeEach(async () => {
  await paystack.control.reset({ data: true });
  provider = providerAt(paystack.url);
});

const initialize = (reference: string, over: object = {}) =>
  provider.initialize({
    reference,
    email: 'ada@example.com',
    amountKobo: 1_000_000,
    callbackUrl: 'https://imprint.example/payment-success?reference=x',
    cancelUrl: 'https://imprint.example/payment',
    channel: null,
    timeoutMs: 5_000,
    ...over,
  });

/** Returns how the service understands an answer, in the scenarios' words: 'paid', 'not-paid' or 'unavailable'. */
const readingOf = (reference: string, verified: VerifyResult): string => {
  if (verified.outcome === 'silent' || verified.outcome === 'unreached')
    return 'unavailable';
  if (verified.outcome === 'unknown') return 'not-paid';
  const order = someOrder({ reference, placedAt: new Date(0) });
  const { outcome } = decideSettlement({
    order,
    attempt: someAttempt(order),
    isNewest: true,
    isPaymentKnown: false,
    isCalledSuccess: false,
    report: verified.report,
    mode: provider.mode,
    now: new Date(),
  });
  return outcome === 'settled' ? 'paid' : 'not-paid';
};

describe('the Paystack adapter', () => {
  it('sends a request within the rest of the checkout timeout, even a fraction of a millisecond', async () => {
    const result = await initialize('IMP-7Q2K-94XD-3M8T-61RB', {
      timeoutMs: 450.25,
    });
    expect(result.outcome).toBe('opened');
  });

  it('limits the checkout to the channel that the buyer chose', async () => {
    const result = await initialize('IMP-7Q2K-94XD-3M8T-61RC', {
      channel: 'ussd',
    });
    if (result.outcome !== 'opened') throw new Error(result.outcome);
    const page = await fetch(result.authorizationUrl, {
      headers: { accept: 'text/html' },
    });
    expect(await page.text()).toContain('USSD');
  });

  it('reports why a payment was declined', async () => {
    const reference = 'IMP-7Q2K-94XD-3M8T-61RD';
    const result = await initialize(reference);
    if (result.outcome !== 'opened') throw new Error(result.outcome);
    await fetch(`${result.authorizationUrl}/decline`, { method: 'POST' });
    expect(await provider.verify(reference)).toMatchObject({
      outcome: 'reported',
      report: { status: 'failed', gatewayResponse: 'Declined' },
    });
  });

  let count = 0;

  it.each(scenarios.map((one) => [one.name, one] as const))(
    'reads %s',
    async (_, scenario) => {
      const reference = `IMP-${++count}`;
      // A busy machine may answer late, so the timeout is short only where no answer comes.
      const isUnanswered = scenario.verify === 'unavailable';
      const verifyMs = isUnanswered ? 300 : 10_000;
      provider = providerAt(paystack.url, { initializeMs: 10_000, verifyMs });
      if (scenario.control.account)
        await paystack.control.set({ account: scenario.control.account });
      expect(await initialize(reference)).toMatchObject({ outcome: 'opened' });
      if (scenario.buyer === 'pays') await paystack.control.pay(reference);
      if (scenario.buyer === 'is-declined')
        await paystack.control.decline(reference);
      await paystack.control.set(scenario.control);
      const reading = readingOf(reference, await provider.verify(reference));
      expect(reading === 'paid').toBe(scenario.verify === 'paid');
      if (scenario.verify === 'unavailable')
        expect(reading).toBe('unavailable');
    },
  );

  it('returns the checkout URL, and reports a duplicate reference', async () => {
    expect(await initialize('IMP-A')).toEqual({
      outcome: 'opened',
      accessCode: expect.stringMatching(/^[a-z0-9]{10,}$/),
      authorizationUrl: expect.stringContaining(paystack.url),
    });
    expect(await initialize('IMP-A')).toEqual({ outcome: 'duplicate' });
  });

  it('reports an email address that the provider refuses', async () => {
    expect(
      await initialize('IMP-B', { email: 'ada@shop.local' }),
    ).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Email'),
    });
  });

  it('recognises an unknown reference by 400 and by 404', async () => {
    for (const unknownReference of [400, 404] as const) {
      await paystack.control.set({ verify: { unknownReference } });
      expect(await provider.verify('IMP-NONE')).toEqual({ outcome: 'unknown' });
    }
  });

  it('passes on the Retry-After time', async () => {
    await paystack.control.set({
      api: { fault: 'rate-limit', retryAfterSeconds: 9 },
    });
    expect(await initialize('IMP-C')).toEqual({
      outcome: 'busy',
      retryAfterSeconds: 9,
    });
  });

  it('distinguishes an unreachable provider from one that does not answer', async () => {
    const port = await listen(createServer(), 0, '127.0.0.1');
    await port.close();
    provider = providerAt(`http://127.0.0.1:${port.port}`);
    expect(await initialize('IMP-D')).toEqual({ outcome: 'unreached' });
    provider = providerAt('http://no-such-host.invalid');
    expect(await initialize('IMP-D')).toEqual({ outcome: 'unreached' });
    provider = providerAt(paystack.url);
    for (const fault of ['drop', 'silent', 'server-error'] as const) {
      await paystack.control.set({ api: { fault } });
      expect(await initialize('IMP-D')).toEqual({ outcome: 'silent' });
    }
  });

  it('makes no further call after five consecutive failures', async () => {
    let calls = 0;
    const server = await listen(
      createServer((_, res) => {
        calls++;
        res.writeHead(502).end('<html>Bad gateway</html>');
      }),
      0,
      '127.0.0.1',
    );
    provider = providerAt(`http://127.0.0.1:${server.port}`);
    for (let i = 0; i < 5; i++)
      expect(await provider.verify('x')).toEqual({ outcome: 'silent' });
    expect(await provider.verify('x')).toEqual({ outcome: 'unreached' });
    expect(await initialize('x')).toEqual({ outcome: 'unreached' });
    expect(calls).toBe(5);
    await provider.close();
    await server.close();
  });
});

describe('the list of refunds', () => {
  const perPage = 100;

  /** Lists `count` refunds of a provider; returns the number that was read, and whether the list was truncated. */
  const listRefunds = async (count: number, statesPages: boolean) => {
    const server = await listen(
      createServer(({ url }, res) => {
        const query = new URL(url ?? '', 'http://localhost').searchParams;
        const first = (Number(query.get('page')) - 1) * perPage;
        const length = Math.max(0, Math.min(perPage, count - first));
        const data = Array.from({ length }, (_, index) => ({
          id: first + index + 1,
          status: 'pending',
          amount: 1_000_000,
        }));
        const pageCount = Math.ceil(count / perPage);
        const meta = statesPages ? { pageCount } : {};
        res.end(JSON.stringify({ status: true, message: '', data, meta }));
      }),
      0,
      '127.0.0.1',
    );
    provider = providerAt(`http://127.0.0.1:${server.port}`, {
      verifyMs: 10_000,
    });
    const list = await provider.refundsSince(new Date());
    await provider.close();
    await server.close();
    if (list.outcome !== 'listed') throw new Error(list.outcome);
    const ids = new Set(list.refunds.map(({ providerId }) => providerId));
    return [ids.size, list.isTruncated ?? false];
  };

  it.each([
    [1_101, true],
    [1_101, false],
    [0, false],
  ])(
    'of %d refunds is read to its end, with the number of pages: %s',
    async (count, statesPages) => {
      expect(await listRefunds(count, statesPages)).toEqual([count, false]);
    },
  );

  it('is read up to a hundred pages, and marked as truncated beyond', async () => {
    expect(await listRefunds(10_000, true)).toEqual([10_000, false]);
    expect(await listRefunds(10_001, true)).toEqual([10_000, true]);
  });
});

describe('a rotation of the Paystack key', () => {
  const otherKey = 'sk_test_fedcba9876543210';
  const providerWith = (first: string, second: string) =>
    createPaystackProvider({
      secretKey: first,
      previousSecretKey: second,
      baseUrl: paystack.url,
      log: silentLog,
    });

  it('accepts signatures of both keys, and calls with the current key only', async () => {
    const body = Buffer.from('{"event":"charge.success"}');
    const switched = providerWith(secretKey, otherKey);
    for (const key of [secretKey, otherKey])
      expect(switched.findSignedMode(body, sign(body, key))).toBe('test');
    provider = switched;
    expect(await initialize('IMP-NEW')).toMatchObject({ outcome: 'opened' });
    const early = providerWith(otherKey, secretKey);
    for (const key of [secretKey, otherKey])
      expect(early.findSignedMode(body, sign(body, key))).toBe('test');
    provider = early;
    expect(await initialize('IMP-EARLY')).not.toMatchObject({
      outcome: 'opened',
    });
    await switched.close();
    await early.close();
  });
});
