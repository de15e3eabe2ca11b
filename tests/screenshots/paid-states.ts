import {
  withAnswers,
  at,
  unavailable,
  type Opener,
  type ScreenState,
  sees,
  andThen,
} from './openers.ts';

const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
const token = 'a'.repeat(43);
const hour = 3_600_000;

const initialize = '**/api/initialize-payment';
const verify = '**/api/verify-payment';
const orders = `**/api/orders/${reference}*`;
const access = `**/api/ebook/validate-access/${token}`;

const order = {
  reference,
  status: 'success',
  product: 'PAPERBACK',
  productName: 'Paperback',
  quantity: 3,
  amount: 4_500_000,
  refundedAmount: 0,
  email: 'ngozi@example.com',
  placedAt: '2026-11-21T08:12:00.000Z',
  paidAt: '2026-11-21T08:14:32.000Z',
  delivery: {
    state: 'address-missing',
    address: null,
    shippedAt: null,
    deliveredAt: null,
    carrier: null,
    trackingNumber: null,
    mayChange: true,
  },
  deliveryTerms: null,
  addressStates: ['Lagos', 'Ogun', 'Plateau'],
  mayAskForLink: false,
};

const shipped = {
  ...order,
  delivery: {
    ...order.delivery,
    state: 'shipped',
    shippedAt: '2026-11-23T10:02:00.000Z',
    carrier: 'GIG Logistics',
    trackingNumber: 'GIG-204-118',
    mayChange: false,
    address: {
      name: 'Ngozi Eze',
      phone: '0803 000 0000',
      address: '12 Adeniran Ogunsanya Street',
      landmark: null,
      city: 'Surulere',
      state: 'Lagos',
    },
  },
};

const wish =
  '/payment?email=ngozi%40example.com&amount=45000&productName=Paperback&quantity=3';
const result = `/payment-success?reference=${reference}`;

const verified = (body: object): Opener =>
  withAnswers(
    { [verify]: { body }, [orders]: { body: { order } } },
    at(result),
  );

const hosted = 'https://checkout.example/abc';

/** Opens the payment page as after Cancel at the provider; `payment` is the server's answer about the payment. */
const leftUnpaid = (payment: object): Opener =>
  withAnswers(
    {
      [initialize]: {
        body: { data: { reference, authorization_url: hosted } },
      },
      [hosted]: { body: {} },
      [verify]: { body: { status: 'pending', payment } },
    },
    async (page, site) => {
      // The page redirects by itself as soon as it is hydrated.
      await page.goto(site + wish, { waitUntil: 'commit' });
      await page.waitForURL(hosted);
      await at(`/payment?reference=${reference}`)(page, site);
      await page.getByText(/Nothing was charged|not confirmed/).waitFor();
    },
  );

const mayRead = () => {
  const now = Date.now();
  return {
    success: true,
    bound: false,
    book: {
      title: 'After the Applause',
      subtitle: 'The science of public relations measurement and evaluation',
      author: 'Adaeze Okonkwo',
    },
    now,
    issuedAt: now - 6 * hour,
    expiresAt: now + 18 * hour,
  };
};

const refusedAtStart = (status: number, code: string): Opener =>
  withAnswers(
    { [access]: { status, body: { success: false, code, error: code } } },
    andThen(at(`/read-book/${token}`), (page) =>
      page.getByRole('button', { name: 'Try Again' }).waitFor(),
    ),
  );

/** The pages of payment and of the reader, up to the book itself, which reader-states covers. */
export const paidStates: ScreenState[] = [
  {
    name: 'payment-without-email',
    open: andThen(
      at('/payment?amount=45000&productName=Paperback&quantity=3'),
      (page) =>
        page.getByRole('button', { name: 'Proceed to Payment' }).click(),
    ),
  },
  {
    name: 'payment-opening',
    open: withAnswers(
      { [initialize]: 'never' },
      andThen(at(wish), sees('Opening Paystack’s page')),
    ),
  },
  {
    name: 'payment-away',
    open: withAnswers(
      { [initialize]: unavailable },
      andThen(at(wish), (page) => page.getByRole('alert').first().waitFor()),
    ),
    complains: /status of 503/,
  },
  {
    name: 'payment-declined',
    open: leftUnpaid({ state: 'declined', reason: 'Insufficient Funds' }),
  },
  { name: 'payment-cancelled', open: leftUnpaid({ state: 'unpaid' }) },
  { name: 'payment-unsure', open: leftUnpaid({ state: 'processing' }) },
  {
    name: 'payment-confirming',
    open: andThen(
      verified({ status: 'pending' }),
      sees('Waiting for Paystack’s confirmation'),
    ),
  },
  {
    name: 'payment-success',
    open: andThen(
      verified({ ...order, status: 'success' }),
      sees('Payment Successful'),
    ),
  },
  {
    name: 'payment-success-stranger',
    open: andThen(verified({ status: 'success' }), sees('Payment Successful')),
  },
  {
    name: 'payment-unpaid',
    open: andThen(
      verified({ status: 'failed' }),
      sees('Payment verification failed.'),
    ),
  },
  {
    name: 'order-address-missing',
    open: withAnswers(
      { [orders]: { body: { order } } },
      andThen(
        at(`/orders/${reference}`),
        sees('We need your delivery address'),
      ),
    ),
  },
  {
    name: 'order-shipped',
    open: withAnswers(
      { [orders]: { body: { order: shipped } } },
      andThen(at(`/orders/${reference}`), sees('Paid and sent to you')),
    ),
  },
  {
    name: 'order-not-found',
    open: at(`/orders/IMP-0000-0000-0000-0000`),
    complains: /status of 40[0134]/,
  },
  {
    name: 'reader-title-page',
    open: (page, site) =>
      withAnswers(
        { [access]: { body: mayRead() } },
        andThen(at(`/read-book/${token}`), sees('Open the book')),
      )(page, site),
  },
  {
    name: 'reader-expired',
    open: refusedAtStart(410, 'TOKEN_EXPIRED'),
    complains: /status of 410/,
  },
  {
    name: 'reader-shared',
    open: refusedAtStart(403, 'SHARING_DETECTED'),
    complains: /status of 403/,
  },
  { name: 'reader-no-token', open: at('/read-book') },
];
