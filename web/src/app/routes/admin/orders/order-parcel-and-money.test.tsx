import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../test/setup/server.ts';
import {
  requests,
  answersTo,
  fact,
  recordRequest,
  open,
  reference,
  refusal,
  withOrder,
} from '../../../test/order-screen.ts';

withOrder();

describe('the shipping, refund and flag actions on an order', () => {
  it('mark a parcel as shipped, with carrier and tracking number', async () => {
    answersTo('post', '/shipment');
    const page = await open({
      delivery: {
        state: 'ready',
        address: {
          name: 'Ngozi Eze',
          phone: '0803 000 0000',
          address: '12 Allen Avenue',
          city: 'Ikeja',
          state: 'Lagos',
        },
        shippedAt: null,
        deliveredAt: null,
        carrier: null,
        trackingNumber: null,
      },
    });
    expect(fact('Delivery')).toHaveTextContent('12 Allen Avenue');
    const steps = within(
      screen.getByRole('list', { name: 'Progress' }),
    ).getAllByRole('listitem');
    expect(steps[1]).toHaveTextContent('Done: Address');
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
    await page.user.click(
      screen.getByRole('button', { name: 'Mark as shipped' }),
    );
    await page.user.type(screen.getByLabelText(/^Carrier/), 'GIG');
    await page.user.type(screen.getByLabelText(/^Tracking number/), '123');
    await page.user.click(
      screen.getByRole('button', { name: 'Mark as shipped' }),
    );
    expect(
      await screen.findByText('Marked as shipped. The buyer gets an email.'),
    ).toBeInTheDocument();
    expect(requests).toEqual([
      [
        'POST',
        `${reference}/shipment`,
        { state: 'shipped', carrier: 'GIG', trackingNumber: '123' },
      ],
    ]);
  });

  it('correct a shipment, and undo one that never left', async () => {
    answersTo('post', '/shipment');
    const page = await open({
      delivery: {
        state: 'shipped',
        address: null,
        shippedAt: '2026-11-21T10:00:00.000Z',
        deliveredAt: null,
        carrier: 'GIG',
        trackingNumber: '123',
      },
    });
    expect(fact('Delivery')).toHaveTextContent(/^GIG, 123/);
    await page.user.click(
      screen.getByRole('button', { name: 'Edit shipment' }),
    );
    await page.user.clear(screen.getByLabelText(/^Carrier/));
    await page.user.clear(screen.getByLabelText(/^Tracking number/));
    await page.user.type(screen.getByLabelText(/^Tracking number/), '124');
    await page.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/^The shipment is saved/),
    ).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Undo shipped' }));
    expect(
      await screen.findByText(/is ready to ship again/),
    ).toBeInTheDocument();
    expect(requests).toEqual([
      [
        'POST',
        `${reference}/shipment`,
        { state: 'shipped', carrier: '', trackingNumber: '124' },
      ],
      ['POST', `${reference}/shipment`, { state: 'ready' }],
    ]);
  });

  it('refund a part of the amount, with one idempotency key for all retries', async () => {
    const keys: (string | null)[] = [];
    let isFirst = true;
    server.use(
      http.post(
        `*/api/admin/orders/${reference}/refund`,
        async ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          await recordRequest(request);
          if (isFirst) {
            isFirst = false;
            return refusal(503, 'PAYMENT_UNAVAILABLE', 'Paystack is away.');
          }
          return HttpResponse.json({ refund: { state: 'queued' } });
        },
      ),
    );
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Refund ₦45,000' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Refund this order' });
    await page.user.click(within(dialog).getByLabelText('Part of it'));
    const amount = within(dialog).getByLabelText('Amount in naira');
    await page.user.type(amount, '50,000');
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Refund' }),
    );
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'At most ₦45,000 can be refunded',
    );
    await page.user.clear(amount);
    await page.user.type(amount, '15,000');
    await page.user.type(within(dialog).getByLabelText(/^Reason/), 'torn');
    const refundButton = within(dialog).getByRole('button', {
      name: 'Refund ₦15,000',
    });
    await page.user.click(refundButton);
    expect(await within(dialog).findByText('Paystack is away.')).toBeVisible();
    await page.user.click(refundButton);
    expect(
      await screen.findByText('The refund is queued at Paystack.'),
    ).toBeInTheDocument();
    const body = { amount: 1_500_000, attempt: 2, reason: 'torn' };
    expect(requests).toEqual([
      ['POST', `${reference}/refund`, body],
      ['POST', `${reference}/refund`, body],
    ]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('settle a flag', async () => {
    answersTo('post', '/flags/7/settle');
    const page = await open({
      flags: [
        {
          id: 7,
          reason: 'PAID_TWICE',
          data: {
            reason: 'PAID_TWICE',
            reference: `${reference}-3`,
            currency: 'NGN',
            paidKobo: 4_500_000,
          },
          detail: 'in other words',
          attempt: 3,
          reference: `${reference}-3`,
          raisedAt: '2026-11-21T08:20:00.000Z',
          settledAt: null,
          resolution: null,
          settledNote: '',
        },
      ],
    });
    const region = screen.getByRole('region', { name: 'Needs attention' });
    expect(region).toHaveTextContent('Paid twice. The buyer paid this order');
    expect(region).toHaveTextContent(
      `₦45,000 more was paid as ${reference}-3.`,
    );
    expect(region).not.toHaveTextContent('in other words');
    await page.user.type(
      within(region).getByLabelText(/^Resolution/),
      'sent back',
    );
    await page.user.click(
      within(region).getByRole('button', { name: 'Mark as settled' }),
    );
    expect(await screen.findByText('“Paid twice” is settled.')).toBeVisible();
    expect(requests).toEqual([
      ['POST', `${reference}/flags/7/settle`, { note: 'sent back' }],
    ]);
  });
});
