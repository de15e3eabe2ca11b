import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { manualClock } from '../../../support/manual-clock.ts';
import { startTest, type TestStandIn } from './support/start-test.ts';

let clock: ReturnType<typeof manualClock>;
let provider: TestStandIn;
beforeEach(async () => {
  clock = manualClock();
  provider = await startTest({ clock });
});
afterEach(() => provider.close());

const settle = () => clock.advance(10_000, provider.settled);
const refundEvents = () =>
  provider.receiver.received
    .filter(({ event }) => event.startsWith('refund.'))
    .map(({ event, data }) => [event, data['status']]);
const statusOf = async (reference: string) =>
  (await provider.verify(reference)).data['status'];

describe('refunds', () => {
  it('are queued, processed, and change a fully refunded payment to reversed', async () => {
    const reference = await provider.paid();
    const { status, body, data } = await provider.request('/refund', {
      transaction: reference,
    });
    expect(status).toBe(200);
    expect(body['message']).toBe('Refund has been queued for processing');
    expect(data).toMatchObject({
      status: 'pending',
      amount: 1_000_000,
      currency: 'NGN',
      fully_deducted: false,
      transaction: { reference, amount: 1_000_000 },
    });
    await settle();
    expect(refundEvents()).toEqual([
      ['refund.pending', 'pending'],
      ['refund.processing', 'processing'],
      ['refund.processed', 'processed'],
    ]);
    expect(await statusOf(reference)).toBe('reversed');
    const stored = await provider.request(`/refund/${String(data['id'])}`);
    expect(stored.data['status']).toBe('processed');
  });

  it('refer to the payment by its reference alone, and can write the amount as text', async () => {
    await provider.control.set({ refunds: { amountAs: 'string' } });
    const reference = await provider.paid();
    await provider.request('/refund', {
      transaction: reference,
      amount: 250_000,
    });
    await settle();
    const { data } = provider.receiver.received.at(-1) ?? {};
    expect(data).toMatchObject({
      transaction_reference: reference,
      amount: '250000',
      customer: { email: 'ada@example.com' },
    });
  });

  it('leave a partly refunded payment a success, and never exceed the amount that was paid', async () => {
    const reference = await provider.paid();
    await provider.request('/refund', {
      transaction: reference,
      amount: 400_000,
    });
    await settle();
    expect(await statusOf(reference)).toBe('success');
    const more = await provider.request('/refund', {
      transaction: reference,
      amount: 700_000,
    });
    expect(more.status).toBe(400);
    await provider.request('/refund', { transaction: reference });
    await settle();
    expect(await statusOf(reference)).toBe('reversed');
    const again = await provider.request('/refund', { transaction: reference });
    expect(again.status).toBe(400);
  });

  it('accept the transaction’s id too, however large', async () => {
    await provider.control.set({ account: { ids: 'big' } });
    const reference = await provider.paid();
    const { raw } = await provider.verify(reference);
    const [, id = ''] = /"data":\{"id":(\d+)/.exec(raw) ?? [];
    const { data } = await provider.request('/refund', `{"transaction":${id}}`);
    expect(data).toMatchObject({ transaction: { reference } });
  });

  it('are refused for an unpaid or unknown transaction', async () => {
    await provider.initialize({ reference: 'IMP-UNPAID' });
    const unpaid = await provider.request('/refund', {
      transaction: 'IMP-UNPAID',
    });
    expect(unpaid.status).toBe(400);
    const unknown = await provider.request('/refund', {
      transaction: 'IMP-NOBODY',
    });
    expect(unknown.status).toBe(404);
    const none = await provider.request('/refund', {});
    expect(none.body['code']).toBe('missing_params');
  });

  it('fail if the card or the switch says so', async () => {
    const byCard = await provider.paid({}, '4084084084081803');
    await provider.request('/refund', { transaction: byCard });
    await settle();
    expect(refundEvents().at(-1)).toEqual(['refund.failed', 'failed']);
    expect(await statusOf(byCard)).toBe('success');

    await provider.control.set({ refunds: { outcome: 'failed' } });
    const bySwitch = await provider.paid();
    await provider.request('/refund', { transaction: bySwitch });
    await settle();
    expect(refundEvents().at(-1)).toEqual(['refund.failed', 'failed']);
  });

  it('can need attention, and then succeed with the customer’s account', async () => {
    const reference = await provider.paid({}, '4084084084081902');
    const { data } = await provider.request('/refund', {
      transaction: reference,
    });
    const retry = `/refund/retry_with_customer_details/${String(data['id'])}`;
    const details = {
      refund_account_details: {
        currency: 'NGN',
        account_number: '0000000000',
        bank_id: '9',
      },
    };
    const early = await provider.request(retry, details);
    expect(early.status).toBe(422);
    expect(early.body).toMatchObject({
      code: 'invalid_params',
      message: expect.stringContaining('needs-attention'),
    });
    await settle();
    expect(provider.receiver.received.at(-1)).toMatchObject({
      event: 'refund.needs-attention',
      data: { id: String(data['id']) },
    });
    expect((await provider.request(retry, details)).status).toBe(200);
    await settle();
    expect(await statusOf(reference)).toBe('reversed');
  });
});

describe('disputes', () => {
  const disputeEvents = () =>
    provider.receiver.received
      .filter(({ event }) => event.startsWith('charge.dispute'))
      .map(({ event, data }) => ({
        event,
        status: data['status'],
        resolution: data['resolution'],
      }));

  it('are opened, reminded of and lost, which takes the money back', async () => {
    const reference = await provider.paid();
    const dispute = await provider.control.openDispute(reference);
    await provider.control.remindOfDispute(dispute.id);
    await provider.control.resolveDispute(dispute.id, 'merchant-accepted');
    await settle();
    expect(disputeEvents()).toHaveLength(3);
    expect(disputeEvents()).toEqual(
      expect.arrayContaining([
        {
          event: 'charge.dispute.create',
          status: 'awaiting-merchant-feedback',
          resolution: null,
        },
        {
          event: 'charge.dispute.resolve',
          status: 'resolved',
          resolution: 'merchant-accepted',
        },
      ]),
    );
    const [, hook] = provider.receiver.received;
    expect(hook?.data).toMatchObject({
      transaction_reference: null,
      transaction: { reference },
      category: 'chargeback',
    });
    expect(await statusOf(reference)).toBe('reversed');
  });

  it('are won by declining them, which leaves the payment unchanged', async () => {
    const reference = await provider.paid();
    const dispute = await provider.control.openDispute(reference);
    await provider.control.resolveDispute(dispute.id, 'declined');
    expect(await statusOf(reference)).toBe('success');
    await expect(
      provider.control.resolveDispute(dispute.id, 'declined'),
    ).rejects.toThrow('409');
  });
});
