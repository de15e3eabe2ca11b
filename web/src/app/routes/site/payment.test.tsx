import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import {
  defaultSettings,
  SettingsContext,
  type SiteSettings,
} from '../../../shared/config.ts';
import { server } from '../../../test/server.ts';
import { Screen } from './payment.tsx';

type Callbacks = {
  onSuccess: (transaction: { reference: string }) => void;
  onCancel: () => void;
  onError: () => void;
};

const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
const hostedUrl = 'https://checkout.example/abc';
const wish =
  'email=ngozi%40example.com&amount=45000&productName=Paperback&quantity=3';

const leave = jest.fn<(url: string) => void>();
const resume = jest.fn<(accessCode: string, callbacks: Callbacks) => void>();
const begin =
  jest.fn<(transaction: Callbacks & { reference: string }) => void>();

beforeEach(() => {
  jest.resetAllMocks();
  window.PaystackPop = class {
    resumeTransaction = resume;
    newTransaction = begin;
  };
});
afterEach(() => {
  delete window.PaystackPop;
});

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

const open = (query: string, settings: Partial<SiteSettings> = {}) => {
  render(
    <SettingsContext value={{ ...defaultSettings, ...settings }}>
      <MemoryRouter initialEntries={[`/payment${query && `?${query}`}`]}>
        <Routes>
          <Route path="/payment" element={<Screen leave={leave} />} />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </SettingsContext>,
  );
  return userEvent.setup();
};
const address = () => screen.getByTestId('address').textContent;
const proceed = () =>
  screen.getByRole('button', { name: 'Proceed to Payment' });

const passing = (ms: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

const direct = () =>
  screen.getByRole('button', { name: 'Try Direct Checkout Instead' });

type Asked = { key: string | null; body: unknown };

/** The server as it answers a sound wish, noting what it was asked. */
const sellsTo = (
  data: Record<string, string> = {
    reference,
    access_code: 'abc',
    authorization_url: hostedUrl,
  },
): Asked[] => {
  const asked: Asked[] = [];
  server.use(
    http.post('*/api/initialize-payment', async ({ request }) => {
      asked.push({
        key: request.headers.get('idempotency-key'),
        body: await request.json(),
      });
      return HttpResponse.json({ status: true, message: 'ok', data });
    }),
  );
  return asked;
};

const refuses = (status: number, code: string, error: string) =>
  server.use(
    http.post('*/api/initialize-payment', () =>
      HttpResponse.json({ success: false, code, error }, { status }),
    ),
  );

const verifies = (status: string, httpStatus = 200) =>
  server.use(
    http.post('*/api/verify-payment', () =>
      HttpResponse.json({ status }, { status: httpStatus }),
    ),
  );

describe('the payment page', () => {
  it('shows the order, takes the address out of sight and starts by itself', async () => {
    const asked = sellsTo();
    open(wish);
    expect(screen.getByText('Paperback × 3')).toBeInTheDocument();
    expect(screen.getByText('₦15,000')).toBeInTheDocument();
    expect(screen.getAllByText('₦45,000')).toHaveLength(2);
    expect(screen.getByText('ngozi@example.com')).toBeInTheDocument();
    await waitFor(() =>
      expect(address()).toBe('/payment?productName=Paperback&quantity=3'),
    );
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(asked).toEqual([
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

  it('waits half a second before it starts', async () => {
    const asked = sellsTo();
    open(wish);
    await passing(350);
    expect(asked).toHaveLength(0);
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it.each([
    'amount=15000&productName=Paperback',
    'email=&amount=15000&productName=Paperback',
  ])('does not start without an e-mail: %s', async (query) => {
    const asked = sellsTo();
    open(query);
    await passing(700);
    expect(asked).toHaveLength(0);
    expect(proceed()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Back to Book' })).toHaveAttribute(
      'href',
      '/book#order',
    );
  });

  it('is ready again when Back brings it out of the memory of the browser', async () => {
    sellsTo();
    open(wish);
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(proceed()).toBeDisabled();
    act(() => {
      window.dispatchEvent(
        new PageTransitionEvent('pageshow', { persisted: true }),
      );
    });
    expect(proceed()).toBeEnabled();
  });

  it('keeps order and key over a reload, and then waits for the buyer', async () => {
    const asked = sellsTo();
    open(wish);
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    cleanup();
    const user = open('productName=Paperback&quantity=3');
    await passing(700);
    expect(asked).toHaveLength(1);
    await user.click(proceed());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual(asked[0]);
  });

  it('makes one order of two quick presses', async () => {
    const asked = sellsTo();
    const user = open(wish);
    await user.dblClick(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalled());
    await passing(600);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['amount=15000&productName=Paperback', 'Email is required for payment'],
    [
      'email=a%40example.com&amount=0&productName=Paperback',
      'Amount is required for payment',
    ],
    [
      'email=a%40example.com&amount=15000',
      'Product name is required for payment',
    ],
  ])('says what is missing from %s', async (query, sentence) => {
    const user = open(query);
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Back to Book' })).toHaveAttribute(
      'href',
      '/book#order',
    );
  });

  it("shows the spec's default amount, and the server's refusal of it", async () => {
    refuses(422, 'AMOUNT_MISMATCH', 'The paperback costs ₦15,000 a copy.');
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

  it("shows the server's sentence when a part is away, and tries again", async () => {
    refuses(503, 'UNAVAILABLE', 'This part of the site is away for a moment.');
    const user = open(wish);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'away for a moment',
    );
    sellsTo();
    await user.click(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
  });

  it('says that the payment could not be initialised when nobody answers', async () => {
    server.use(
      http.post('*/api/initialize-payment', () => HttpResponse.error()),
    );
    open(wish);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to initialize payment',
    );
  });

  it('takes a fresh key when the server knows the old one under another order', async () => {
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
    open(wish);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(new Set(keys).size).toBe(2);
  });
});

describe('an order the server will not open again', () => {
  it('that is paid already leads to its result', async () => {
    server.use(
      http.post('*/api/initialize-payment', () =>
        HttpResponse.json(
          { code: 'ALREADY_PAID', error: 'Paid.', details: [reference] },
          { status: 409 },
        ),
      ),
    );
    open(wish);
    await waitFor(() =>
      expect(address()).toBe(`/payment-success?reference=${reference}`),
    );
  });

  it.each([
    ['was tried too often', 429, 'TOO_MANY_ATTEMPTS'],
    ['the author has deleted', 410, 'ORDER_GONE'],
  ])('that %s makes place for a new one', async (_, status, code) => {
    refuses(status, code, 'Please place a new one.');
    const user = open(wish);
    await screen.findByText('Please place a new one.');
    const before: unknown = JSON.parse(
      window.sessionStorage.getItem('imprint-payment') ?? '{}',
    );
    const asked = sellsTo();
    await user.click(proceed());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(before).toMatchObject({ key: asked[0]?.key });
    expect(asked).toHaveLength(1);
  });
});

describe('paying in the popup', () => {
  const popup = { checkout: 'popup' } as const;

  it('verifies with the server, says so, and goes to the result', async () => {
    sellsTo();
    verifies('success');
    resume.mockImplementation((_, { onSuccess }) => onSuccess({ reference }));
    open(wish, popup);
    expect(await screen.findByText('Payment successful')).toBeInTheDocument();
    await passing(1_200);
    expect(address()).toBe('/payment?productName=Paperback&quantity=3');
    expect(resume).toHaveBeenCalledWith('abc', expect.anything());
    await waitFor(
      () => expect(address()).toBe(`/payment-success?reference=${reference}`),
      { timeout: 3_000 },
    );
  });

  it('leaves a payment still under way to the result page', async () => {
    sellsTo();
    verifies('pending');
    resume.mockImplementation((_, { onSuccess }) => onSuccess({ reference }));
    open(wish, popup);
    await waitFor(() => expect(address()).toMatch(/^\/payment-success/));
  });

  it('says that the window was closed and can be opened again', async () => {
    sellsTo();
    resume.mockImplementation((_, { onCancel }) => onCancel());
    const user = open(wish, popup);
    expect(
      await screen.findByText(
        "Payment window was closed. You can try again when you're ready.",
      ),
    ).toBeInTheDocument();
    await user.click(proceed());
    await waitFor(() => expect(resume).toHaveBeenCalledTimes(2));
  });

  it('goes to the hosted page when the popup has trouble', async () => {
    sellsTo();
    resume.mockImplementation((_, { onError }) => onError());
    open(wish, popup);
    expect(
      await screen.findByText(
        'Having trouble with the payment popup. Trying an alternative method...',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl), {
      timeout: 3_000,
    });
  });

  it('goes to the hosted page at once for direct checkout', async () => {
    sellsTo();
    const user = open(wish, popup);
    await user.click(direct());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(resume).not.toHaveBeenCalled();
  });

  it('goes to the page it knows of for direct checkout after a closed window', async () => {
    const asked = sellsTo();
    resume.mockImplementation((_, { onCancel }) => onCancel());
    const user = open(wish, popup);
    await screen.findByText(/^Payment window was closed/);
    await user.click(direct());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['failed', 200, 'Payment verification failed.'],
    ['', 503, 'Unable to verify payment.'],
  ])(
    'says what a verification answered with "%s" (%i) means',
    async (status, code, sentence) => {
      sellsTo();
      verifies(status, code);
      resume.mockImplementation((_, { onSuccess }) => onSuccess({ reference }));
      open(wish, popup);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `${sentence} Please contact support with your reference number.`,
      );
      expect(screen.getByText(reference)).toBeInTheDocument();
      expect(
        screen.getByRole('button', { name: 'Copy the reference' }),
      ).toBeEnabled();
    },
  );
});

describe('when the provider was never reached', () => {
  it('opens a new transaction under the order’s reference, once', async () => {
    sellsTo({ reference });
    begin.mockImplementation(({ onCancel }) => onCancel());
    const user = open(wish, { paystackPublicKey: 'pk_test_1' });
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

  it('never opens it under that reference again, not after a reload either', async () => {
    sellsTo({ reference });
    begin.mockImplementation(({ onCancel }) => onCancel());
    open(wish);
    await screen.findByText(/^Payment window was closed/);
    cleanup();
    const user = open('productName=Paperback&quantity=3');
    await user.click(proceed());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment service is currently unavailable. Please try again later.',
    );
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('opens it under the reference of a later attempt', async () => {
    sellsTo({ reference });
    begin.mockImplementation(({ onCancel }) => onCancel());
    const user = open(wish);
    await screen.findByText(/^Payment window was closed/);
    sellsTo({ reference: `${reference}-2` });
    await user.click(proceed());
    await waitFor(() => expect(begin).toHaveBeenCalledTimes(2));
    expect(begin).toHaveBeenLastCalledWith(
      expect.objectContaining({ reference: `${reference}-2` }),
    );
  });

  it('initialises again for direct checkout, and goes as soon as there is a page', async () => {
    const asked = sellsTo({ reference });
    begin.mockImplementation(({ onCancel }) => onCancel());
    const user = open(wish);
    await screen.findByText(/^Payment window was closed/);
    await user.click(direct());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment service is currently unavailable. Please try again later.',
    );
    sellsTo();
    await user.click(direct());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('says that the service is away when the popup has trouble and there is no page to go to', async () => {
    sellsTo({ reference });
    begin.mockImplementation(({ onError }) => onError());
    open(wish);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Payment service is currently unavailable. Please try again later.',
    );
  });
});

describe("when the provider's script does not come", () => {
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
      await passing(1_050);
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
    'and is %s, the page says so after three retries',
    async (_, kind, sentence) => {
      sellsTo({ reference });
      open(wish);
      await fail(kind);
      expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
      expect(begin).not.toHaveBeenCalled();
      expect(proceed()).toBeEnabled();
    },
    10_000,
  );

  it('the popup’s way leads to the hosted page', async () => {
    sellsTo();
    open(wish, { checkout: 'popup' });
    await fail('error');
    expect(
      await screen.findByText(
        'Having trouble with the payment popup. Trying an alternative method...',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl), {
      timeout: 3_000,
    });
  }, 10_000);

  it('the hosted page is reached without it', async () => {
    sellsTo();
    open(wish);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hostedUrl));
  });
});
