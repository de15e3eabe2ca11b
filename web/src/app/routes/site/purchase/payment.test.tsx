import { describe, expect, it } from '@jest/globals';
import {
  act,
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  embeddedAnswers,
  productsHandler,
  siteContent,
} from '../../../../test/answers/builders.ts';
import { saveAgreedTerms } from '../../../../shared/payment-address.ts';
import { server } from '../../../../test/setup/server.ts';
import {
  address,
  hostedCheckout,
  hostedUrl,
  leave,
  open,
  waitMs,
  proceed,
  reference,
  refuseOrders,
  acceptPayments,
  answerVerification,
  orderQuery,
  withProvider,
} from '../../../test/payment-page.tsx';

withProvider();

describe('the payment page', () => {
  it('shows the order, removes the email address from the address bar and starts the payment', async () => {
    const requests = acceptPayments();
    open(orderQuery);
    expect(screen.getByText('Paperback × 3')).toBeInTheDocument();
    expect(screen.getByText('₦15,000')).toBeInTheDocument();
    expect(screen.getAllByText('₦45,000')).toHaveLength(2);
    expect(screen.getByText('ngozi@example.com')).toBeInTheDocument();
    await waitFor(() =>
      expect(address()).toBe('/payment?productName=Paperback&quantity=3'),
    );
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(requests).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          email: 'ngozi@example.com',
          amount: 45000,
          productName: 'Paperback',
          quantity: 3,
        },
      },
    ]);
  });

  it('shows where and when a paperback is delivered before the payment', async () => {
    acceptPayments();
    open(orderQuery, {}, embeddedAnswers());
    await screen.findByText('Delivery within Nigeria');
    expect(screen.getByText('3–7 working days')).toBeInTheDocument();
  });

  it('splits the amount by the delivery fee of the order, whatever the rates are now, and after a reload', async () => {
    const terms = { country: 'NG', region: 'Lagos', minDays: 1, maxDays: 2 };
    acceptPayments({
      ...hostedCheckout,
      delivery_terms: { ...terms, feeKobo: 150_000, states: ['Lagos'] },
    });
    const rates = siteContent({
      delivery: {
        ...{ area: 'Nigeria', time: '2 days', states: [] },
        countries: [
          {
            country: 'NG',
            regions: [
              { ...terms, name: 'Lagos', feeKobo: 300_000, states: [] },
            ],
          },
        ],
      },
    });
    const answers = embeddedAnswers({}, rates);
    // What the buyer saw counts until the server answers.
    saveAgreedTerms({ ...terms, feeKobo: 150_000 });
    const expectSplit = () =>
      waitFor(() => {
        const copies = screen.getByText('Paperback × 3').parentElement;
        expect(copies).toHaveTextContent('₦43,500');
        const fee = screen.getByText('Delivery to Lagos, Nigeria');
        expect(fee.parentElement).toHaveTextContent('₦1,500');
      });
    open(`${orderQuery}&country=NG&region=Lagos`, {}, answers);
    await expectSplit();
    sessionStorage.removeItem('imprint-agreed-terms');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    const rest = address().replace('/payment?', '');
    cleanup();
    open(rest, {}, answers);
    await expectSplit();
  });

  it('waits half a second before it starts', async () => {
    const requests = acceptPayments();
    const openedAt = performance.now();
    open(orderQuery);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(performance.now() - openedAt).toBeGreaterThan(490);
  });

  it.each([
    'amount=15000&productName=Paperback',
    'email=&amount=15000&productName=Paperback',
  ])('does not start without an email address: %s', async (query) => {
    const requests = acceptPayments();
    open(query);
    await waitMs(700);
    expect(requests).toHaveLength(0);
    expect(proceed()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Back to Book' })).toHaveAttribute(
      'href',
      '/book#order',
    );
  });

  it("is usable again when Back restores it from the browser's cache", async () => {
    acceptPayments();
    open(orderQuery);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(proceed()).toBeDisabled();
    act(() => {
      window.dispatchEvent(
        new PageTransitionEvent('pageshow', { persisted: true }),
      );
    });
    expect(proceed()).toBeEnabled();
  });

  it('keeps the order and its key over a reload, and then waits for the buyer', async () => {
    const requests = acceptPayments();
    open(orderQuery);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    cleanup();
    const user = open('productName=Paperback&quantity=3');
    await waitMs(700);
    expect(requests).toHaveLength(1);
    await user.click(proceed());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]).toEqual(requests[0]);
  });

  it('creates one order for a double click', async () => {
    const requests = acceptPayments();
    open(orderQuery);
    // Both clicks come in one turn of the event loop, before the automatic start.
    const button = proceed();
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    await waitMs(600);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [
      'email=a%40example.com&amount=0&productName=Paperback',
      'Amount is required for payment',
    ],
    [
      'email=a%40example.com&amount=15000',
      'Product name is required for payment',
    ],
  ])('names the missing value of %s', async (query, sentence) => {
    const user = open(query);
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Back to Book' })).toHaveAttribute(
      'href',
      '/book#order',
    );
  });

  it('asks for a missing email address', async () => {
    const requests = acceptPayments();
    const user = open('amount=15000&productName=Paperback');
    const field = screen.getByLabelText('Email');
    await user.click(proceed());
    expect(field).toHaveAccessibleDescription(/Email is required for payment/);
    expect(field).toHaveFocus();
    await user.type(field, 'ada@x');
    await user.click(proceed());
    expect(field).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    );
    expect(requests).toHaveLength(0);
    await user.type(field, '.example');
    await user.click(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(requests[0]?.body).toMatchObject({
      email: 'ada@x.example',
      amount: 15000,
    });
  });

  it("shows the default amount of the specification and the server's refusal of it", async () => {
    refuseOrders(422, 'AMOUNT_MISMATCH', 'The paperback costs ₦15,000 a copy.');
    server.use(
      productsHandler(),
      http.get('*/api/content', () => HttpResponse.json(siteContent())),
    );
    open('email=a%40example.com&productName=Paperback');
    expect(screen.getAllByText('₦2,999')).toHaveLength(2);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The paperback costs ₦15,000 a copy.',
    );
    expect(
      screen.queryByRole('button', { name: 'Proceed to Payment' }),
    ).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Back to Book' }),
    ).toBeInTheDocument();
  });

  it("shows the server's message when a service is unavailable, and retries on request", async () => {
    refuseOrders(
      503,
      'UNAVAILABLE',
      'This part of the site is temporarily unavailable.',
    );
    const user = open(orderQuery);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'temporarily unavailable',
    );
    acceptPayments();
    await user.click(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
  });

  it('shows that the payment could not be initialised when the request fails', async () => {
    server.use(
      http.post('*/api/initialize-payment', () => HttpResponse.error()),
    );
    open(orderQuery);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to initialize payment',
    );
  });

  it('uses a new idempotency key when the server knows the old one for another order', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/initialize-payment', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1
          ? HttpResponse.json(
              { success: false, code: 'IDEMPOTENCY_MISMATCH', error: 'no' },
              { status: 422 },
            )
          : HttpResponse.json({
              data: { reference, authorization_url: hostedUrl },
            });
      }),
    );
    open(orderQuery);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('an order that cannot be paid again', () => {
  it('leads to the result page when it is already paid', async () => {
    server.use(
      http.post('*/api/initialize-payment', () =>
        HttpResponse.json(
          { code: 'ALREADY_PAID', error: 'Paid.', details: [reference] },
          { status: 409 },
        ),
      ),
    );
    open(orderQuery);
    await waitFor(() =>
      expect(address()).toBe(`/payment-success?reference=${reference}`),
    );
  });

  it.each([
    ['has had too many attempts', 429, 'TOO_MANY_ATTEMPTS'],
    ['was deleted by the author', 410, 'ORDER_GONE'],
  ])('is replaced by a new order when it %s', async (_, status, code) => {
    refuseOrders(status, code, 'Please place a new one.');
    const user = open(orderQuery);
    await screen.findByText('Please place a new one.');
    const before: unknown = JSON.parse(
      window.sessionStorage.getItem('imprint-payment') ?? '{}',
    );
    const requests = acceptPayments();
    await user.click(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(before).toMatchObject({ key: requests[0]?.key });
    expect(requests).toHaveLength(1);
  });
});

describe("the return from the provider's hosted page", () => {
  const paused = `reference=${reference}`;
  const cancelled = async (attempt = reference) => {
    acceptPayments();
    open(orderQuery);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    cleanup();
    return open(`reference=${attempt}`);
  };

  it('shows that nothing was charged, with the reference, and starts again on request', async () => {
    answerVerification('pending', 200, { payment: { state: 'unpaid' } });
    const user = await cancelled();
    await screen.findByText(/^Nothing was charged\./);
    expect(screen.getByText(reference)).toBeInTheDocument();
    expect(screen.getByText('ngozi@example.com')).toBeInTheDocument();
    expect(address()).toBe(`/payment?${paused}`);
    const requests = acceptPayments();
    await user.click(proceed());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(leave).toHaveBeenCalledTimes(2);
  });

  it("shows the provider's reason for a declined payment", async () => {
    answerVerification('failed', 200, {
      payment: { state: 'declined', reason: 'Insufficient Funds' },
    });
    await cancelled(`${reference}-2`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The payment was declined.');
    expect(alert).toHaveTextContent(
      'Nothing was charged. Paystack’s reason: Insufficient Funds.',
    );
    expect(screen.getByText(`${reference}-2`)).toBeInTheDocument();
  });

  it.each([
    ['Bank transfer', 'bank_transfer'],
    ['USSD', 'ussd'],
    ['Card', 'card'],
  ])('pays the same order by %s', async (name, channel) => {
    answerVerification('pending', 200, { payment: { state: 'unpaid' } });
    const user = await cancelled();
    const ways = await screen.findByRole('group', { name: 'Pay another way' });
    const requests = acceptPayments();
    await user.click(within(ways).getByRole('button', { name }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(requests).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: {
          email: 'ngozi@example.com',
          amount: 45000,
          productName: 'Paperback',
          quantity: 3,
          channel,
        },
      },
    ]);
  });

  it('offers the other payment methods again when the provider refuses one', async () => {
    answerVerification('pending', 200, { payment: { state: 'unpaid' } });
    const user = await cancelled();
    await screen.findByRole('group', { name: 'Pay another way' });
    refuseOrders(422, 'PAYMENT_REFUSED', 'Failed to initialize payment');
    await user.click(screen.getByRole('button', { name: 'USSD' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to initialize payment',
    );
    expect(proceed()).toBeEnabled();
  });

  it.each([
    ['a transfer is being processed', { payment: { state: 'processing' } }],
    ['the outcome is unknown', {}],
  ])('does not show that nothing was charged while %s', async (_, more) => {
    answerVerification('pending', 200, more);
    await cancelled();
    await screen.findByText('Paystack has not confirmed this payment yet');
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Check payment' })).toHaveAttribute(
      'href',
      `/payment-success?reference=${reference}`,
    );
  });

  it('leads to the receipt when the payment succeeded', async () => {
    answerVerification('success');
    await cancelled();
    await waitFor(() =>
      expect(address()).toBe(`/payment-success?reference=${reference}`),
    );
  });

  it('leads to the order page when this tab does not know the order', async () => {
    open(paused);
    await waitFor(() => expect(address()).toBe(`/orders/${reference}`));
  });
});
