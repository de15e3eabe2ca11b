import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  buyersOrder,
  delivery,
} from '../../../../features/order-page/test/buyers-order.ts';
import { siteContent } from '../../../../test/answers/builders.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../../test/setup/server.ts';
import { matchSiteRoute } from '../../../router.tsx';

const reference = 'IMP-3M8T-61RB-K0VW-27HG';
const order = {
  status: 'success',
  amount: 1_000_000,
  email: 'tunde@example.com',
  productName: 'E-Book',
  quantity: 1,
  reference,
};

const answers = (...replies: [number, object][]) => {
  let requests = 0;
  server.use(
    http.get('*/api/content', () => HttpResponse.json({}, { status: 503 })),
    http.post('*/api/verify-payment', () => {
      const [status, body] = replies[
        Math.min(requests, replies.length - 1)
      ] ?? [500, {}];
      requests += 1;
      return HttpResponse.json(body, { status });
    }),
  );
  return () => requests;
};

const forged = `/payment-success?reference=${reference}&amount=1&email=forged%40example.com&productName=Paperback`;

describe('the payment result page', () => {
  it("shows the server's values, never those of the address", async () => {
    answers([200, order]);
    await renderApp(forged);
    const title = await screen.findByRole('heading', {
      name: 'Payment Successful',
    });
    expect(title).toHaveFocus();
    expect(screen.getByText('₦10,000')).toBeInTheDocument();
    expect(screen.getByText('tunde@example.com')).toBeInTheDocument();
    expect(screen.getByText('E-Book')).toBeInTheDocument();
    expect(
      screen.getAllByText(reference, { exact: false }).length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText('forged@example.com')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Back to Book Page' }),
    ).toHaveAttribute('href', '/book');
  });

  it.each([
    forged,
    `/payment-success?trxref=${reference}&reference=${reference}&email=a%40example.com`,
    `/payment-success?trxref=${reference}`,
  ])('leaves only the reference in the address bar: %s', async (url) => {
    answers([200, order]);
    const { address } = await renderApp(url);
    await screen.findByRole('heading', { name: 'Payment Successful' });
    expect(address()).toBe(`/payment-success?reference=${reference}`);
  });

  it('shows a stranger only the reference', async () => {
    answers([200, { status: 'success' }]);
    await renderApp(forged);
    await screen.findByRole('heading', { name: 'Payment Successful' });
    expect(screen.getByText(reference)).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/₦|forged/);
    expect(screen.getByRole('main')).not.toHaveTextContent(
      /reading link|Where shall we send/,
    );
  });

  it('shows that a payment is being confirmed, and polls until it is', async () => {
    const requests = answers([200, { status: 'pending' }], [200, order]);
    await renderApp(`/payment-success?trxref=${reference}`);
    expect(
      await screen.findByRole('heading', {
        name: 'Your payment is being confirmed',
      }),
    ).toBeInTheDocument();
    await screen.findByText('Waiting for Paystack’s confirmation');
    await screen.findByRole('heading', { name: 'Payment Successful' });
    expect(requests()).toBe(2);
  });

  it("does not blame Paystack for an error of the shop's own server", async () => {
    answers([503, {}], [200, order]);
    await renderApp(`/payment-success?trxref=${reference}`);
    await screen.findByText('We could not reach the server. Trying again…');
    await screen.findByRole('heading', { name: 'Payment Successful' });
  });

  it('shows the verification error with the reference when the order is not paid', async () => {
    answers([200, { status: 'failed' }]);
    await renderApp(forged);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment verification failed. Please contact support with your reference number.',
    );
    expect(screen.getByText(reference)).toBeInTheDocument();
    expect(screen.queryByText('Payment Successful')).toBeNull();
    expect(
      screen.getByRole('link', { name: 'View order and pay' }),
    ).toHaveAttribute('href', `/orders/${reference}`);
  });

  it('shows that nothing was charged, and why, when the payment was declined', async () => {
    answers([
      200,
      {
        ...order,
        status: 'failed',
        payment: { state: 'declined', reason: 'Insufficient Funds' },
      },
    ]);
    await renderApp(forged);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Payment verification failed.');
    expect(alert).toHaveTextContent(
      'Nothing was charged. Paystack’s reason: Insufficient Funds.',
    );
  });

  it.each([
    ['an unknown reference', forged],
    ['a missing reference', '/payment-success?amount=10000'],
  ])('shows no success for %s', async (_, url) => {
    answers([
      404,
      { success: false, code: 'UNKNOWN_REFERENCE', error: 'Unknown.' },
    ]);
    await renderApp(url);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Unable to verify payment.',
      ),
    );
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });
});

describe('the next step after a successful payment', () => {
  const paperback = {
    ...order,
    productName: 'Paperback',
    amount: 4_500_000,
    quantity: 3,
  };

  it('is to enter the address of a paperback on the same page', async () => {
    answers([200, paperback]);
    server.use(
      http.get('*/api/orders/:reference', () =>
        HttpResponse.json({ order: buyersOrder() }),
      ),
    );
    await renderApp(forged);
    await screen.findByRole('heading', { name: 'Where shall we send them?' });
    expect(
      screen.getByText(/^Three copies, delivery included/),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Save address' }),
    ).toBeInTheDocument();
  });

  it('includes where and when the copies are delivered', async () => {
    answers([200, paperback]);
    server.use(
      http.get('*/api/content', () => HttpResponse.json(siteContent())),
      http.get('*/api/orders/:reference', () =>
        HttpResponse.json({ order: buyersOrder() }),
      ),
    );
    await renderApp(forged);
    await screen.findByText('Delivery within Nigeria');
    expect(screen.getByText('3–7 working days')).toBeInTheDocument();
  });

  it('is nothing for a paperback with a saved address', async () => {
    answers([200, paperback]);
    const address = {
      name: 'Ngozi Eze',
      phone: '0803 000 0000',
      address: '12 Street',
      city: 'Surulere',
      state: 'Lagos',
    };
    server.use(
      http.get('*/api/orders/:reference', () =>
        HttpResponse.json({
          order: buyersOrder({
            delivery: delivery({ state: 'ready', address }),
          }),
        }),
      ),
    );
    await renderApp(forged);
    await screen.findByText(/^Address saved. Three copies go to Ngozi Eze/);
    expect(
      screen.getByRole('button', { name: 'Change address' }),
    ).toBeInTheDocument();
  });

  it('shows an error when the address form cannot be loaded, without hiding the receipt', async () => {
    answers([200, paperback]);
    server.use(
      http.get('*/api/orders/:reference', () =>
        HttpResponse.json({}, { status: 503 }),
      ),
    );
    const { user } = await renderApp(forged);
    await screen.findByText(/address form could not be loaded/);
    expect(screen.getByText('₦45,000')).toBeInTheDocument();
    server.use(
      http.get('*/api/orders/:reference', () =>
        HttpResponse.json({ order: buyersOrder() }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'Where shall we send them?' });
  });

  it('is to look for the email of an e-book, or to request a new link', async () => {
    answers([200, order]);
    server.use(
      http.post('*/api/orders/:reference/new-link', ({ params }) =>
        HttpResponse.json({ message: `Sent for ${params['reference']}.` }),
      ),
    );
    const { user } = await renderApp(forged, {
      settings: { readingLinkHours: 48 },
    });
    await screen.findByRole('heading', {
      name: 'We are emailing you your reading link',
    });
    expect(screen.getByText(/lasts 48 hours/)).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'the order’s page' }),
    ).toHaveAttribute('href', `/orders/${reference}`);
    await user.click(
      screen.getByRole('button', { name: 'E-mail me a new link' }),
    );
    expect(
      await screen.findByText(`Sent for ${reference}.`),
    ).toBeInTheDocument();
  });

  it('is to read the e-book at once in the browser that bought it', async () => {
    answers([200, order]);
    let requests = 0;
    server.use(
      http.post('*/api/orders/:reference/reading-link', () => {
        requests += 1;
        return HttpResponse.json({
          readingUrl:
            requests === 1 ? null : 'https://shop.example/read-book/the-token',
        });
      }),
      http.get('*/api/ebook/validate-access/:token', () =>
        HttpResponse.json(
          { success: false, code: 'TOKEN_EXPIRED', error: 'Expired.' },
          { status: 410 },
        ),
      ),
    );
    await matchSiteRoute('/read-book/the-token').route.part.load();
    const { user, address } = await renderApp(forged);
    await user.click(await screen.findByRole('button', { name: 'Read now' }));
    await waitFor(() => expect(address()).toBe('/read-book/the-token'));
    expect(requests).toBe(2);
    await screen.findByRole('heading', {
      name: /^This reading link has expired/,
    });
  });

  it('is to look for the email when the reading link cannot be opened in this browser', async () => {
    answers([200, { ...order, quantity: 2 }]);
    server.use(
      http.post('*/api/orders/:reference/reading-link', () =>
        HttpResponse.json(
          { success: false, code: 'ORDER_NOT_FOUND', error: 'None.' },
          { status: 404 },
        ),
      ),
    );
    const { user } = await renderApp(forged);
    await user.click(await screen.findByRole('button', { name: 'Read now' }));
    await screen.findByText('The reading link could not be opened here');
    expect(
      screen.getByText(/^This opens one of the 2 copies/),
    ).toBeInTheDocument();
  });
});
