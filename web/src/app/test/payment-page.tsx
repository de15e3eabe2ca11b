import { afterEach, beforeEach, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import {
  defaultSettings,
  SettingsContext,
  type SiteSettings,
} from '../../shared/config.ts';
import {
  AnswersContext,
  createAnswerCache,
  type CachedAnswers,
} from '../../shared/api/answers.tsx';
import { server } from '../../test/setup/server.ts';
import { Screen } from '../routes/site/purchase/payment.tsx';

type Callbacks = {
  onSuccess: (transaction: { reference: string }) => void;
  onCancel: () => void;
  onError: () => void;
};

export const reference = 'IMP-7Q2K-94XD-3M8T-61RB';
export const hostedUrl = 'https://checkout.example/abc';
export const orderQuery =
  'email=ngozi%40example.com&amount=45000&productName=Paperback&quantity=3';

export const leave = jest.fn<(url: string) => void>();
export const resume =
  jest.fn<(accessCode: string, callbacks: Callbacks) => void>();
export const begin =
  jest.fn<(transaction: Callbacks & { reference: string }) => void>();

/** Provides a working popup of the payment provider, with no calls yet, before each test of the file. */
export const withProvider = () => {
  beforeEach(() => {
    jest.resetAllMocks();
    answerVerification('pending');
    window.PaystackPop = class {
      resumeTransaction = resume;
      newTransaction = begin;
    };
  });
  afterEach(() => {
    delete window.PaystackPop;
  });
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};

export const open = (
  query: string,
  settings: Partial<SiteSettings> = {},
  answers: CachedAnswers = {},
) => {
  render(
    <SettingsContext value={{ ...defaultSettings, ...settings }}>
      <AnswersContext value={createAnswerCache(answers)}>
        <MemoryRouter initialEntries={[`/payment${query && `?${query}`}`]}>
          <Routes>
            <Route path="/payment" element={<Screen leave={leave} />} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </AnswersContext>
    </SettingsContext>,
  );
  return userEvent.setup();
};
export const address = () => screen.getByTestId('address').textContent;
export const proceed = () =>
  screen.getByRole('button', { name: 'Proceed to Payment' });

export const waitMs = (ms: number) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

export const direct = () =>
  screen.getByRole('button', { name: 'Try Direct Checkout Instead' });

type PaymentRequest = { key: string | null; body: unknown };

export const hostedCheckout = {
  reference,
  access_code: 'abc',
  authorization_url: hostedUrl,
};

/** The answer to a valid order in a shop whose checkout is the popup. */
export const popupCheckout = { ...hostedCheckout, checkout: 'popup' };

/** Serves the answer to a valid order and returns the recorded requests. */
export const acceptPayments = (
  data: Record<string, unknown> = hostedCheckout,
): PaymentRequest[] => {
  const requests: PaymentRequest[] = [];
  server.use(
    http.post('*/api/initialize-payment', async ({ request }) => {
      requests.push({
        key: request.headers.get('idempotency-key'),
        body: await request.json(),
      });
      return HttpResponse.json({ status: true, message: 'ok', data });
    }),
  );
  return requests;
};

export const refuseOrders = (status: number, code: string, error: string) =>
  server.use(
    http.post('*/api/initialize-payment', () =>
      HttpResponse.json({ success: false, code, error }, { status }),
    ),
  );

export const answerVerification = (
  status: string,
  httpStatus = 200,
  more = {},
) =>
  server.use(
    http.post('*/api/verify-payment', () =>
      HttpResponse.json({ status, ...more }, { status: httpStatus }),
    ),
  );
