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
import { paystackProvider } from '../../src/payments/paystack/paystack.provider.ts';
import { someAttempt, someOrder } from '../support/builders.ts';
import { sign } from '../support/fake-payment-provider.ts';

const secretKey = 'sk_test_0123456789abcdef';

const providerAt = (baseUrl: string) =>
  paystackProvider({
    secretKey,
    baseUrl,
    log: silentLog,
    initializeMs: 500,
    verifyMs: 300,
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

const ask = (reference: string, over: object = {}) =>
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

/** What the service makes of an answer, in the words of the scenarios. */
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

describe('the adapter to the payment provider', () => {
  it('asks within what is left of a buyer’s patience, down to a part of a millisecond', async () => {
    const asked = await ask('IMP-7Q2K-94XD-3M8T-61RB', { withinMs: 450.25 });
    expect(asked.outcome).toBe('opened');
  });

  it('limits the checkout to the channel that the buyer chose', async () => {
    const asked = await ask('IMP-7Q2K-94XD-3M8T-61RC', { channel: 'ussd' });
    if (asked.outcome !== 'opened') throw new Error(asked.outcome);
    const page = await fetch(asked.authorizationUrl, {
      headers: { accept: 'text/html' },
    });
    expect(await page.text()).toContain('USSD');
  });

  it('reports why a payment was declined', async () => {
    const reference = 'IMP-7Q2K-94XD-3M8T-61RD';
    const asked = await ask(reference);
    if (asked.outcome !== 'opened') throw new Error(asked.outcome);
    await fetch(`${asked.authorizationUrl}/decline`, { method: 'POST' });
    expect(await provider.verify(reference)).toMatchObject({
      outcome: 'reported',
      report: { status: 'failed', gatewayResponse: 'Declined' },
    });
  });

  let made = 0;

  it.each(scenarios.map((one) => [one.says, one] as const))(
    'reads %s',
    async (_, scenario) => {
      const reference = `IMP-${++made}`;
      if (scenario.control.account)
        await paystack.control.set({ account: scenario.control.account });
      expect(await ask(reference)).toMatchObject({ outcome: 'opened' });
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

  it('is given where to pay, and told of a reference that was used', async () => {
    expect(await ask('IMP-A')).toEqual({
      outcome: 'opened',
      accessCode: expect.stringMatching(/^[a-z0-9]{10,}$/),
      authorizationUrl: expect.stringContaining(paystack.url),
    });
    expect(await ask('IMP-A')).toEqual({ outcome: 'duplicate' });
  });

  it('is refused an address that the provider does not take', async () => {
    expect(await ask('IMP-B', { email: 'ada@shop.local' })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Email'),
    });
  });

  it('knows an unknown reference in both of its forms', async () => {
    for (const unknownReference of [400, 404] as const) {
      await paystack.control.set({ verify: { unknownReference } });
      expect(await provider.verify('IMP-NONE')).toEqual({ outcome: 'unknown' });
    }
  });

  it('passes on how long to wait', async () => {
    await paystack.control.set({
      api: { fault: 'rate-limit', retryAfterSeconds: 9 },
    });
    expect(await ask('IMP-C')).toEqual({
      outcome: 'busy',
      retryAfterSeconds: 9,
    });
  });

  it('tells never reached from asked and silent', async () => {
    const port = await listen(createServer(), 0, '127.0.0.1');
    await port.close();
    provider = providerAt(`http://127.0.0.1:${port.port}`);
    expect(await ask('IMP-D')).toEqual({ outcome: 'unreached' });
    provider = providerAt('http://no-such-host.invalid');
    expect(await ask('IMP-D')).toEqual({ outcome: 'unreached' });
    provider = providerAt(paystack.url);
    for (const fault of ['drop', 'silent', 'server-error'] as const) {
      await paystack.control.set({ api: { fault } });
      expect(await ask('IMP-D')).toEqual({ outcome: 'silent' });
    }
  });

  it('stops asking after five failures running', async () => {
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
    expect(await ask('x')).toEqual({ outcome: 'unreached' });
    expect(calls).toBe(5);
    await provider.close();
    await server.close();
  });
});

describe('a change of its key', () => {
  const other = 'sk_test_fedcba9876543210';
  const holding = (first: string, second: string) =>
    paystackProvider({
      secretKey: first,
      previousSecretKey: second,
      baseUrl: paystack.url,
      log: silentLog,
    });

  it('believes what either key has signed, and calls with the first alone', async () => {
    const body = Buffer.from('{"event":"charge.success"}');
    const switched = holding(secretKey, other);
    for (const key of [secretKey, other])
      expect(switched.isSigned(body, sign(body, key))).toBe(true);
    provider = switched;
    expect(await ask('IMP-NEW')).toMatchObject({ outcome: 'opened' });
    const early = holding(other, secretKey);
    for (const key of [secretKey, other])
      expect(early.isSigned(body, sign(body, key))).toBe(true);
    provider = early;
    expect(await ask('IMP-EARLY')).not.toMatchObject({ outcome: 'opened' });
    await switched.close();
    await early.close();
  });
});
