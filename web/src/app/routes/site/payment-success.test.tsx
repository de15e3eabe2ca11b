import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '../../../test/render-app.tsx';
import { server } from '../../../test/server.ts';

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
  let asked = 0;
  server.use(
    http.get('*/api/content', () => HttpResponse.json({}, { status: 503 })),
    http.post('*/api/verify-payment', () => {
      const [status, body] = replies[Math.min(asked, replies.length - 1)] ?? [
        500,
        {},
      ];
      asked += 1;
      return HttpResponse.json(body, { status });
    }),
  );
  return () => asked;
};

const forged = `/payment-success?reference=${reference}&amount=1&email=forged%40example.com&productName=Paperback`;

describe('the result of a payment', () => {
  it("shows the server's values and never the address's", async () => {
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

  it('tells a stranger nothing but the reference', async () => {
    answers([200, { status: 'success' }]);
    await renderApp(forged);
    await screen.findByRole('heading', { name: 'Payment Successful' });
    expect(screen.getByText(reference)).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/₦|forged/);
  });

  it('says that a payment is being confirmed, and asks again until it is', async () => {
    const asked = answers([200, { status: 'pending' }], [200, order]);
    await renderApp(`/payment-success?trxref=${reference}`);
    expect(
      await screen.findByRole('heading', {
        name: 'Your payment is being confirmed',
      }),
    ).toBeInTheDocument();
    await screen.findByText('Paystack has not said yes yet');
    await screen.findByRole(
      'heading',
      { name: 'Payment Successful' },
      { timeout: 4_000 },
    );
    expect(asked()).toBe(2);
  });

  it('shows the verification error with the reference when it is not paid', async () => {
    answers([200, { status: 'failed' }]);
    await renderApp(forged);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment verification failed. Please contact support with your reference number.',
    );
    expect(screen.getByText(reference)).toBeInTheDocument();
    expect(screen.queryByText('Payment Successful')).toBeNull();
  });

  it.each([
    ['an unknown reference', forged],
    ['no reference at all', '/payment-success?amount=10000'],
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
