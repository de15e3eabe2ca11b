import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { manualClock } from '../../../support/manual-clock.ts';
import {
  secretKey,
  startTest,
  type TestStandIn,
} from './support/start-test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let clock: ReturnType<typeof manualClock>;
let provider: TestStandIn;
beforeEach(async () => {
  clock = manualClock();
  provider = await startTest({ clock });
});
afterEach(() => provider.close());

const hmac = (body: string, key = secretKey) =>
  createHmac('sha512', key).update(body).digest('hex');
const wait = (ms: number) => clock.advance(ms, provider.settled);
const events = () => provider.receiver.received.map(({ event }) => event);

describe('webhooks', () => {
  it('report a success with the data of verify, signed over the raw bytes', async () => {
    const reference = await provider.paid({ metadata: { title: 'Ọjà / é' } });
    const [hook] = provider.receiver.received;
    expect(hook).toMatchObject({
      event: 'charge.success',
      data: { reference },
    });
    expect(hook?.signature).toBe(hmac(hook?.body ?? ''));
    expect(hook?.signature).toHaveLength(128);
    const { data } = await provider.verify(reference);
    expect(hook?.data).toEqual(data);
  });

  it('report neither a decline nor a cancellation', async () => {
    await provider.initialize({ reference: 'IMP-NO' });
    await provider.control.decline('IMP-NO');
    await provider.control.cancel('IMP-NO');
    await wait(HOUR);
    expect(events()).toEqual([]);
  });

  it('are sent once for a transaction that is paid twice', async () => {
    const reference = await provider.paid();
    await provider.control.pay(reference);
    await provider.settled();
    expect(events()).toEqual(['charge.success']);
  });

  it('are repeated hourly for ten hours in test mode until the answer is 200', async () => {
    provider.receiver.answerWith(500, 204);
    await provider.paid();
    await wait(HOUR - 1);
    expect(events()).toHaveLength(1);
    await wait(1);
    expect(events()).toHaveLength(2); // 204 does not acknowledge a webhook
    await wait(HOUR);
    expect(events()).toHaveLength(3);
    await wait(24 * HOUR);
    expect(events()).toHaveLength(3);
    const [delivery] = await provider.control.webhooks();
    expect(delivery?.status).toBe('acknowledged');
    expect(delivery?.attempts.map(({ answer }) => answer)).toEqual([
      500, 204, 200,
    ]);
  });

  it('are abandoned after the last repeat', async () => {
    provider.receiver.answerWith(...Array<number>(20).fill(503));
    await provider.paid();
    await wait(48 * HOUR);
    expect(events()).toHaveLength(11);
    const [delivery] = await provider.control.webhooks();
    expect(delivery?.status).toBe('given-up');
  });

  it('are repeated every three minutes at first on the live schedule, then hourly', async () => {
    await provider.control.set({ webhooks: { schedule: 'live' } });
    provider.receiver.answerWith(500, 500, 500, 500);
    await provider.paid();
    await wait(9 * MINUTE);
    expect(events()).toHaveLength(4);
    await wait(59 * MINUTE);
    expect(events()).toHaveLength(4);
    await wait(MINUTE);
    expect(events()).toHaveLength(5);
  });

  it('have their pauses divided by the speed factor', async () => {
    await provider.control.set({ webhooks: { speed: 3600 } });
    provider.receiver.answerWith(500);
    await provider.paid();
    await wait(1_000);
    expect(events()).toHaveLength(2);
  });

  it('count a receiver that does not answer in time as failed', async () => {
    await provider.control.set({ webhooks: { timeoutMs: 50 } });
    provider.receiver.answerWith(0);
    await provider.paid();
    const [delivery] = await provider.control.webhooks();
    expect(delivery).toMatchObject({
      status: 'pending',
      attempts: [{ answer: 'timeout' }],
    });
  });

  it('can be duplicated, delayed and lost, and a lost one replayed with the same bytes', async () => {
    await provider.control.set({ webhooks: { copies: 3, delayMs: 5_000 } });
    await provider.paid();
    expect(events()).toEqual([]);
    await wait(5_000);
    const bodies = provider.receiver.received.map(({ body }) => body);
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);

    await provider.control.reset();
    await provider.control.set({ webhooks: { send: false } });
    const reference = await provider.paid();
    expect(events()).toHaveLength(3);
    await provider.control.replay({ reference });
    await provider.settled();
    expect(provider.receiver.received.at(-1)?.data['reference']).toBe(
      reference,
    );
  });

  it('can be reordered, so that a refund arrives before its payment', async () => {
    await provider.control.set({
      webhooks: { order: 'reversed' },
      refunds: { automatic: false },
    });
    const reference = await provider.paid();
    expect(events()).toEqual([]);
    await provider.request('/refund', { transaction: reference });
    await wait(1_000);
    expect(events()).toEqual(['refund.pending', 'charge.success']);
  });

  it('can have a wrong signature or none', async () => {
    await provider.control.set({ webhooks: { signature: 'wrong' } });
    await provider.paid();
    await provider.control.set({ webhooks: { signature: 'missing' } });
    await provider.paid();
    const [wrong, missing] = provider.receiver.received;
    expect(wrong?.signature).toMatch(/^[0-9a-f]{128}$/);
    expect(wrong?.signature).not.toBe(hmac(wrong?.body ?? ''));
    expect(missing?.signature).toBeUndefined();
  });

  it('can be written as other serialisers write them, so that only the raw bytes match the signature', async () => {
    await provider.control.set({ webhooks: { body: 'escaped' } });
    await provider.paid({ metadata: { title: 'Ọjà / é' } });
    const [hook] = provider.receiver.received;
    const body = hook?.body ?? '';
    expect(body).toContain('1000000.0');
    expect(body).toContain('\\/');
    expect(hook?.data['metadata']).toEqual({ title: 'Ọjà / é' });
    expect(hook?.signature).toBe(hmac(body));
    expect(hook?.signature).not.toBe(hmac(JSON.stringify(JSON.parse(body))));
  });

  it('can report another amount than verify does', async () => {
    await provider.control.set({ reports: { in: 'webhooks', amount: 100 } });
    const reference = await provider.paid();
    expect(provider.receiver.received[0]?.data['amount']).toBe(100);
    expect((await provider.verify(reference)).data['amount']).toBe(1_000_000);
  });

  it('can report any event, correctly signed', async () => {
    await provider.control.send('subscription.create', { reference: 'X' });
    await provider.settled();
    const [hook] = provider.receiver.received;
    expect(hook?.event).toBe('subscription.create');
    expect(hook?.signature).toBe(hmac(hook?.body ?? ''));
  });
});
