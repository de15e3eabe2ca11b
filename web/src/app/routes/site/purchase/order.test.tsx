import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BuyersOrder } from '../../../../features/order-page/buyers-order.shape.ts';
import {
  buyersOrder,
  delivery,
} from '../../../../features/order-page/test/buyers-order.ts';
import { server } from '../../../../test/setup/server.ts';
import { matchSiteRoute } from '../../../router.tsx';
import {
  address,
  main,
  open,
  reference,
  refuseOrder,
  serveOrder,
} from '../../../test/buyers-page.ts';

describe("the buyer's order page", () => {
  it('loads with the key of the receipt link and removes the key from the address bar', async () => {
    const keys = serveOrder(buyersOrder());
    const { address: bar } = await open('?key=abc');
    await screen.findByRole('heading', { name: 'Receipt' });
    expect(keys).toEqual(['abc']);
    expect(bar()).toBe(`/orders/${reference}`);
  });

  it('remembers the key over a reload', async () => {
    const keys = serveOrder(buyersOrder());
    await open('?key=abc');
    await screen.findByRole('heading', { name: 'Receipt' });
    cleanup();
    await open();
    await screen.findByRole('heading', { name: 'Receipt' });
    expect(keys).toEqual(['abc', 'abc']);
  });

  it('needs no key in the browser that placed the order', async () => {
    const keys = serveOrder(buyersOrder());
    await open();
    await screen.findByRole('heading', { name: 'Receipt' });
    expect(keys).toEqual([null]);
  });

  it('shows the details of the receipt', async () => {
    serveOrder(buyersOrder());
    await open();
    await screen.findByRole('heading', { name: 'Receipt' });
    for (const fact of [
      '3 × ₦15,000',
      'Paperback',
      'ngozi@example.com',
      reference,
      '₦45,000',
    ])
      expect(main().getByText(fact)).toBeInTheDocument();
    expect(
      main().getByText(/21 November 2025, 09:14:32 in Lagos/),
    ).toBeInTheDocument();
  });

  it.each<[string, Partial<BuyersOrder>, string]>([
    ['an address is missing', {}, 'Paid. We need your delivery address.'],
    [
      'the parcel is being prepared',
      { delivery: delivery({ state: 'ready', address }) },
      'Paid. We are preparing your parcel.',
    ],
    [
      'the parcel is shipped',
      { delivery: delivery({ state: 'shipped', address }) },
      'Paid and sent to you.',
    ],
    [
      'the parcel is delivered',
      { delivery: delivery({ state: 'delivered', address }) },
      'Paid and delivered.',
    ],
    [
      'it contains an e-book',
      { product: 'EBOOK', productName: 'E-Book', delivery: null },
      'Paid. You can read the book.',
    ],
    [
      'it is unpaid',
      { status: 'pending', paidAt: null, delivery: null },
      'Not paid yet.',
    ],
    [
      'its payment failed',
      { status: 'failed', paidAt: null, delivery: null },
      'Not paid. We have received no payment.',
    ],
    [
      'it is partly refunded',
      { refundedAmount: 500_000 },
      'Paid; ₦5,000 was refunded to your payment method.',
    ],
    [
      'it is fully refunded',
      { refundedAmount: 4_500_000, delivery: null },
      'Refunded to your payment method.',
    ],
  ])(
    'describes the state of the order when %s',
    async (_, change, sentence) => {
      serveOrder(buyersOrder(change));
      await open();
      expect(await screen.findByText(sentence)).toBeInTheDocument();
    },
  );

  it.each(['', '?key=abc'])(
    'starts the payment of an unpaid order ("%s")',
    async (query) => {
      serveOrder(
        buyersOrder({ status: 'pending', paidAt: null, delivery: null }),
      );
      const requests: string[] = [];
      server.use(
        http.post('*/api/orders/:reference/payment', ({ request }) => {
          requests.push(new URL(request.url).search);
          return HttpResponse.json(
            { success: false, code: 'UNAVAILABLE', error: 'Away just now.' },
            { status: 503 },
          );
        }),
      );
      await matchSiteRoute('/payment').route.part.load();
      const { user, address: bar } = await open(query);
      await user.click(
        await screen.findByRole('button', { name: 'Proceed to Payment' }),
      );
      await screen.findByText('Order summary');
      expect(await screen.findByText('Away just now.')).toBeInTheDocument();
      expect(requests).toEqual([query]);
      expect(bar()).toBe('/payment');
      expect(main().getByText('Paperback × 3')).toBeInTheDocument();
      expect(main().getByText('ngozi@example.com')).toBeInTheDocument();
    },
  );

  it.each<[BuyersOrder['delivery'], string]>([
    [delivery({ state: 'ready', address }), 'Packed'],
    [delivery({ state: 'shipped', address }), 'Sent'],
    [delivery({ state: 'delivered', address }), 'Delivered'],
  ])('marks the current step of the parcel: %#', async (parcel, step) => {
    serveOrder(buyersOrder({ delivery: parcel }));
    await open();
    await screen.findByRole('heading', { name: 'Receipt' });
    const steps = main().getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Order',
      'Pay',
      'Packed',
      'Sent',
      'Delivered',
    ]);
    const [current] = steps.filter((one) => one.getAttribute('aria-current'));
    expect(current).toHaveTextContent(step);
  });

  it('offers to check the payment of an unpaid order', async () => {
    serveOrder(
      buyersOrder({ status: 'pending', paidAt: null, delivery: null }),
    );
    await open();
    expect(
      await screen.findByRole('link', { name: 'Check payment' }),
    ).toHaveAttribute('href', `/payment-success?reference=${reference}`);
  });

  it.each(['', '?key=wrong'])(
    'shows the same help for an unknown order and for a wrong key ("%s")',
    async (query) => {
      refuseOrder(404);
      await open(query);
      expect(
        await screen.findByRole('heading', { name: 'Order not found' }),
      ).toBeInTheDocument();
      expect(main().getByRole('link', { name: 'write to us' })).toHaveAttribute(
        'href',
        '/contact',
      );
    },
  );

  it('shows an error when the order cannot be loaded, and loads it on Try Again', async () => {
    refuseOrder(503, 'This part of the site is temporarily unavailable.');
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /could not be loaded.*temporarily unavailable/,
    );
    serveOrder(buyersOrder());
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { name: 'Receipt' }),
    ).toBeInTheDocument();
  });

  it('shows that there is no connection', async () => {
    server.use(http.get('*/api/orders/:reference', () => HttpResponse.error()));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is no connection just now.',
    );
  });
});

describe('the order page of an e-book', () => {
  const ebook = buyersOrder({
    product: 'EBOOK',
    productName: 'E-Book',
    quantity: 1,
    amount: 1_000_000,
    delivery: null,
    mayAskForLink: true,
  });
  const requestLink = () =>
    screen.findByRole('button', { name: 'E-mail me a new link' });

  it('emails a new reading link on request, once', async () => {
    serveOrder(ebook);
    let requests = 0;
    server.use(
      http.post('*/api/orders/:reference/new-link', () => {
        requests += 1;
        return HttpResponse.json({ message: 'A new link is on its way.' });
      }),
    );
    const { user } = await open();
    await user.click(await requestLink());
    expect(
      await screen.findByText('A new link is on its way.'),
    ).toBeInTheDocument();
    await user.click(await requestLink());
    expect(requests).toBe(1);
    expect(main().getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  it('shows why no link could be sent, and lets the buyer retry', async () => {
    serveOrder(ebook);
    server.use(
      http.post('*/api/orders/:reference/new-link', () =>
        HttpResponse.json(
          { code: 'RATE_LIMITED', error: 'Please wait a little.' },
          { status: 429 },
        ),
      ),
    );
    const { user } = await open();
    await user.click(await requestLink());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please wait a little.',
    );
    expect(await requestLink()).toHaveAttribute('aria-disabled', 'false');
  });

  it('offers no link when the order gives no right to read', async () => {
    serveOrder({ ...ebook, refundedAmount: 1_000_000, mayAskForLink: false });
    await open();
    await screen.findByText(/^Refunded to/);
    expect(
      screen.queryByRole('button', { name: 'E-mail me a new link' }),
    ).toBeNull();
  });
});
