import { eventually } from '@imprint/chassis/testing';
import { expect } from '@jest/globals';
import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';
import { addresses, mailsTo } from './system.ts';

let count = 0;

/** Returns a client with a browser's cookies that calls the API as the pages do. */
export const createBuyer = () => {
  const email = `bad-day-${Date.now()}-${(count += 1)}@example.com`;
  const cookies = new Map<string, string>();

  const call = async (path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(addresses.site + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: addresses.site,
        'content-type': 'application/json',
        cookie: [...cookies]
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      cookies.set(name, value);
    }
    return answer;
  };

  /** Starts a payment of the e-book; the amount is in naira. */
  const startPayment = (amount = 10_000): Promise<Response> =>
    call('/api/initialize-payment', { email, amount, productName: 'E-Book' });

  const pay = (reference: string) =>
    controlClient(addresses.paystack).pay(reference);

  return {
    email,
    call,
    startPayment,
    pay,
    /** Orders the e-book and pays it at the provider; returns the reference. */
    buyEbook: async (amount?: number): Promise<string> => {
      const answer = await startPayment(amount);
      expect(answer.status).toBe(200);
      const { data } = (await answer.json()) as { data: { reference: string } };
      await pay(data.reference);
      return data.reference;
    },
    paymentStatus: async (reference: string): Promise<unknown> => {
      const answer = await call('/api/verify-payment', { reference });
      return ((await answer.json()) as { status: unknown }).status;
    },
    /** Returns the token in the one reading email that arrived. */
    readingToken: () =>
      eventually(
        async () => {
          const tokens = (await mailsTo(email)).flatMap(
            ({ text }) => /\/read-book\/([\w-]{43})/.exec(text)?.[1] ?? [],
          );
          expect(tokens).toHaveLength(1);
          return tokens[0] ?? '';
        },
        { withinMs: 60_000 },
      ),
  };
};
