import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { orderDetail } from '../../../../test/answers/orders.ts';
import { renderAdmin } from '../../../test/render-admin.tsx';
import { server } from '../../../../test/setup/server.ts';
import {
  address,
  fact,
  mailsAnswer,
  open,
  reference,
  refusal,
  token,
  withOrder,
} from '../../../test/order-screen.ts';

withOrder();

describe('the order page', () => {
  it('shows the details of the order', async () => {
    await open();
    const buyer = screen.getByRole('heading', { level: 1 });
    expect(
      within(buyer).getByRole('link', { name: 'ngozi.eze@example.com' }),
    ).toHaveAttribute('href', '/admin/customers/ngozi.eze%40example.com');
    expect(buyer.parentElement).toHaveTextContent(
      /₦45,000Paid .+ ago, address missingPaperback × 3IMP-7Q2K.+in Lagos$/,
    );
    const paidAt = within(buyer.parentElement as HTMLElement).getByText(
      / ago$/,
    );
    expect(paidAt).toHaveAttribute(
      'title',
      '21 November 2026, 09:14:32 in Lagos',
    );
    expect(paidAt).toHaveAttribute('datetime', '2026-11-21T08:14:32.000Z');
    const [paid, address] = within(
      screen.getByRole('list', { name: 'Progress' }),
    ).getAllByRole('listitem');
    expect(paid).toHaveTextContent('Done: Paid');
    expect(address).toHaveAttribute('aria-current', 'step');
    expect(
      screen.getAllByText(/₦45,000$/, { ignore: 'button, p' }),
    ).toHaveLength(1);
    expect(
      screen.getAllByText(/ngozi.eze@example.com/, {
        selector: 'header *, dd *',
      }),
    ).toHaveLength(1);
    expect(fact('Amount')).toHaveTextContent('3 × ₦15,000');
    expect(fact('Amount')).toHaveTextContent('1 tick = ₦1,000');
    expect(fact('Paid with')).toHaveTextContent(
      'Card, Nigeria; Paystack, attempt 2',
    );
    expect(screen.queryByText('Mode')).not.toBeInTheDocument();
    expect(fact('Order to payment')).toHaveTextContent('1 min 52 s');
    await waitFor(() =>
      expect(fact('Emails')).toHaveTextContent(
        'Receipt, 21 Nov, 09:14, accepted',
      ),
    );
    expect(document.title).toBe(`Order ${reference} | Imprint back office`);
  });

  it('says of a test order that no money is moved', async () => {
    await open({ paymentMode: 'test' });
    expect(fact('Mode')).toHaveTextContent('Test: no money is moved.');
  });

  it('does not ask for the delivery address of a refunded order', async () => {
    await open({ refundedAmount: orderDetail().amount });
    expect(screen.getByText('Refunded').parentElement).toHaveClass('refunded');
    expect(screen.getByText('₦45,000', { selector: 's' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
    expect(
      screen.queryByRole('button', { name: 'Request address again' }),
    ).not.toBeInTheDocument();
    expect(screen.queryByText('Address missing')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Check again' }),
    ).not.toBeInTheDocument();
  });

  it('draws a large amount with ticks of a larger value', async () => {
    await open({ quantity: 10, amount: 15_000_000 });
    expect(fact('Amount')).toHaveTextContent('10 × ₦15,0001 tick = ₦10,000');
  });

  it('shows the timeline with the emails', async () => {
    await open({ delivery: null });
    await screen.findByText('Receipt emailed');
    const region = screen.getByRole('region', { name: 'Timeline' });
    const entries = within(region)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toContain('09:12:40');
    expect(entries[0]).toContain('Paperback × 3 at ₦15,000');
    expect(entries[1]).toMatch(/Paid₦/);
    expect(entries[2]).toContain('Receipt emailed');
  });

  it('works without the data of an unavailable service, and loads them on Retry', async () => {
    server.use(
      http.get('*/api/admin/mails', () =>
        refusal(503, 'UNAVAILABLE', 'Analytics are away.'),
      ),
    );
    const page = await open();
    const unavailable = await screen.findByText(
      /The emails in this timeline could not be loaded/,
    );
    mailsAnswer();
    await page.user.click(
      within(unavailable).getByRole('button', { name: 'Retry' }),
    );
    expect(await screen.findByText('Receipt emailed')).toBeInTheDocument();
  });

  it('links back to the list with its search and filters', async () => {
    server.use(
      http.get('*/api/admin/orders', () =>
        HttpResponse.json({
          orders: [
            {
              ...orderDetail(),
              delivery: 'ready',
              flags: [],
              country: 'NG',
            },
          ],
          total: 1,
          totalPages: 1,
          attention: 0,
          eventsDelayedSince: null,
        }),
      ),
    );
    const page = renderAdmin('/admin/orders?search=ngozi');
    await page.user.click(await screen.findByRole('link', { name: reference }));
    await page.user.click(
      await screen.findByRole('link', { name: 'All orders' }),
    );
    await waitFor(() => expect(page.url()).toBe('/admin/orders?search=ngozi'));
  });

  it('shows that the order does not exist', async () => {
    server.use(
      http.get('*/api/admin/orders/:id', () =>
        refusal(404, 'ORDER_NOT_FOUND', 'This order does not exist.'),
      ),
    );
    renderAdmin('/admin/orders/IMP-0000-0000-0000-0000');
    expect(
      await screen.findByText('This order does not exist.'),
    ).toBeInTheDocument();
  });

  it('shows an error when the order cannot be loaded, and loads it on Try Again', async () => {
    server.use(
      http.get(
        `*/api/admin/orders/${reference}`,
        () => refusal(503, 'UNAVAILABLE', 'Orders are away.'),
        { once: true },
      ),
    );
    const page = renderAdmin(address);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The order could not be loaded.Orders are away.',
    );
    await page.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'Details' }),
    ).toBeInTheDocument();
  });
});

describe('the end of a session on the order page', () => {
  const endTheSession = () =>
    server.use(
      http.post(`*/api/admin/orders/${reference}/notes`, () =>
        refusal(403, 'AUTHENTICATION_FAILED', 'Please log in again.'),
      ),
      http.post('*/api/resources/refresh-token', () =>
        refusal(403, 'AUTHENTICATION_FAILED', 'Please log in again.'),
      ),
    );

  const signInAgain = async (page: ReturnType<typeof renderAdmin>) => {
    server.use(
      http.post('*/api/auth/admin/login', () =>
        HttpResponse.json({
          success: true,
          user: { username: 'admin' },
          token: `${token}2`,
          message: 'ok',
        }),
      ),
    );
    await page.user.type(await screen.findByLabelText('Username'), 'admin');
    await page.user.type(screen.getByLabelText('Password'), 'secret');
    await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByRole('heading', { name: 'Details' });
  };

  it('keeps the text of unsent forms until the admin signs in again', async () => {
    endTheSession();
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Change the email' }),
    );
    await page.user.clear(screen.getByLabelText('New email'));
    await page.user.type(screen.getByLabelText('New email'), 'n@x.ng');
    await page.user.type(screen.getByLabelText(/^Note/), 'Called her.');
    await page.user.click(screen.getByRole('button', { name: 'Add note' }));
    await signInAgain(page);
    expect(page.address()).toBe(address);
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Called her.');
    expect(screen.getByLabelText('New email')).toHaveValue('n@x.ng');
  });

  it('keeps the open refund dialog with its text', async () => {
    const page = await open();
    await page.user.click(
      screen.getByRole('button', { name: 'Refund ₦45,000' }),
    );
    await page.user.type(screen.getByLabelText(/^Reason/), 'torn');
    endTheSession();
    server.use(
      http.post(`*/api/admin/orders/${reference}/refund`, () =>
        refusal(403, 'AUTHENTICATION_FAILED', 'Please log in again.'),
      ),
    );
    const dialog = screen.getByRole('dialog', { name: 'Refund this order' });
    await page.user.click(
      within(dialog).getByRole('button', { name: 'Refund ₦45,000' }),
    );
    await signInAgain(page);
    expect(
      screen.getByRole('dialog', { name: 'Refund this order' }),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('torn');
  });

  it('discards unsent text when the admin signs out', async () => {
    server.use(
      http.post('*/api/auth/admin/logout', () => HttpResponse.json({})),
    );
    const page = await open();
    await page.user.type(screen.getByLabelText(/^Note/), 'Called her.');
    await page.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await signInAgain(page);
    expect(screen.getByLabelText(/^Note/)).toHaveValue('');
  });
});
