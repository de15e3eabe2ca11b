import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  address,
  begin,
  direct,
  hostedUrl,
  leave,
  open,
  waitMs,
  proceed,
  reference,
  resume,
  acceptPayments,
  answerVerification,
  orderQuery,
  popupCheckout,
  withProvider,
} from '../../../test/payment-page.tsx';

withProvider();

describe('a payment in the popup', () => {
  it('is verified by the server, confirmed, and leads to the result page', async () => {
    acceptPayments(popupCheckout);
    answerVerification('success');
    resume.mockImplementation((_, { onSuccess }) => onSuccess({ reference }));
    const openedAt = performance.now();
    open(orderQuery);
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    expect(resume).toHaveBeenCalledWith('abc', expect.anything());
    await waitFor(() =>
      expect(address()).toBe(`/payment-success?reference=${reference}`),
    );
    // The payment starts after 0.5 s, and the message stays for 1.5 s.
    expect(performance.now() - openedAt).toBeGreaterThan(1_900);
  });

  it('leads to the result page while it is still pending', async () => {
    acceptPayments(popupCheckout);
    answerVerification('pending');
    resume.mockImplementation((_, { onSuccess }) => onSuccess({ reference }));
    open(orderQuery);
    await waitFor(() => expect(address()).toMatch(/^\/payment-success/));
  });

  it('can be reopened after the window was closed', async () => {
    acceptPayments(popupCheckout);
    resume.mockImplementation((_, { onCancel }) => onCancel());
    const user = open(orderQuery);
    expect(
      await screen.findByText(
        "Payment window was closed. You can try again when you're ready.",
      ),
    ).toBeInTheDocument();
    await user.click(proceed());
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(2));
  });

  it('shows that nothing was charged, with reference and reason, and offers other payment methods', async () => {
    const requests = acceptPayments(popupCheckout);
    answerVerification('failed', 200, {
      payment: { state: 'declined', reason: 'Declined' },
    });
    resume.mockImplementation((_, { onCancel }) => onCancel());
    const user = open(orderQuery);
    await screen.findByText(
      /^Nothing was charged\. Paystack’s reason: Declined\./,
    );
    expect(
      screen.getByText(
        "Payment window was closed. You can try again when you're ready.",
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(reference)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'USSD' }));
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(2));
    expect(requests[1]?.body).toMatchObject({ channel: 'ussd' });
  });

  it('continues on the hosted page when the popup fails', async () => {
    acceptPayments(popupCheckout);
    resume.mockImplementation((_, { onError }) => onError());
    open(orderQuery);
    expect(
      await screen.findByText(
        'Having trouble with the payment popup. Trying an alternative method...',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
  });

  it('opens the hosted page at once for direct checkout', async () => {
    acceptPayments(popupCheckout);
    open(orderQuery);
    // The click comes in the same turn of the event loop, before the automatic start.
    fireEvent.click(direct());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(resume).not.toHaveBeenCalled();
  });

  it('uses the known hosted page for direct checkout after the window was closed', async () => {
    const requests = acceptPayments(popupCheckout);
    resume.mockImplementation((_, { onCancel }) => onCancel());
    const user = open(orderQuery);
    await screen.findByText(/^Payment window was closed/);
    await user.click(direct());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['failed', 200, 'Payment verification failed.'],
    ['', 503, 'Unable to verify payment.'],
  ])(
    'explains a verification that answers "%s" (%i)',
    async (status, code, sentence) => {
      acceptPayments(popupCheckout);
      answerVerification(status, code);
      resume.mockImplementation((_, { onSuccess }) => onSuccess({ reference }));
      open(orderQuery);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `${sentence} Please contact support with your reference number.`,
      );
      expect(screen.getByText(reference)).toBeInTheDocument();
      expect(
        screen.getByRole('button', { name: 'Copy reference' }),
      ).toBeEnabled();
    },
  );
});

describe('an order that never reached the payment provider', () => {
  it("opens a new transaction under the order's reference, once", async () => {
    acceptPayments({ reference, public_key: 'pk_test_1' });
    begin.mockImplementation(({ onCancel }) => onCancel());
    const user = open(orderQuery);
    await screen.findByText(/^Payment window was closed/);
    expect(begin).toHaveBeenCalledWith(
      expect.objectContaining({
        key: 'pk_test_1',
        email: 'ngozi@example.com',
        amount: 4_500_000,
        currency: 'NGN',
        reference,
      }),
    );
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment service is currently unavailable. Please try again later.',
    );
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('opens no second transaction under the same reference, even after a reload', async () => {
    acceptPayments({ reference });
    begin.mockImplementation(({ onCancel }) => onCancel());
    open(orderQuery);
    await screen.findByText(/^Payment window was closed/);
    cleanup();
    const user = open('productName=Paperback&quantity=3');
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment service is currently unavailable. Please try again later.',
    );
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('opens a transaction under the reference of a later attempt', async () => {
    acceptPayments({ reference });
    begin.mockImplementation(({ onCancel }) => onCancel());
    const user = open(orderQuery);
    await screen.findByText(/^Payment window was closed/);
    acceptPayments({ reference: `${reference}-2` });
    await user.click(proceed());
    await waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
    expect(begin).toHaveBeenLastCalledWith(
      expect.objectContaining({ reference: `${reference}-2` }),
    );
  });

  it('is initialised again for direct checkout, until there is a hosted page', async () => {
    const requests = acceptPayments({ reference });
    begin.mockImplementation(({ onCancel }) => onCancel());
    const user = open(orderQuery);
    await screen.findByText(/^Payment window was closed/);
    await user.click(direct());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment service is currently unavailable. Please try again later.',
    );
    acceptPayments();
    await user.click(direct());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('reports an unavailable service when the popup fails and there is no hosted page', async () => {
    acceptPayments({ reference });
    begin.mockImplementation(({ onError }) => onError());
    open(orderQuery);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment service is currently unavailable. Please try again later.',
    );
  });
});

describe("the payment provider's script", () => {
  beforeEach(() => {
    delete window.PaystackPop;
    document.head
      .querySelectorAll('script')
      .forEach((script) => script.remove());
  });
  const script = () => document.head.querySelector('script');
  const fail = async (kind: 'load' | 'error') => {
    for (let check = 0; check < 4; check += 1) {
      script()?.dispatchEvent(new Event(kind));
      await waitMs(1_050);
    }
  };

  it.each([
    [
      'absent',
      'error',
      'Payment service is currently unavailable. Please try again later.',
    ],
    ['broken', 'load', 'Paystack not loaded properly'],
  ] as const)(
    'that is %s is reported after three retries',
    async (_, kind, sentence) => {
      acceptPayments({ reference });
      open(orderQuery);
      await fail(kind);
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(begin).not.toHaveBeenCalled();
      expect(proceed()).toBeEnabled();
    },
    10_000,
  );

  it('makes the popup checkout continue on the hosted page', async () => {
    acceptPayments(popupCheckout);
    open(orderQuery);
    await fail('error');
    expect(
      await screen.findByText(
        'Having trouble with the payment popup. Trying an alternative method...',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
  });

  it('does not affect the hosted page', async () => {
    acceptPayments();
    open(orderQuery);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
  });
});
