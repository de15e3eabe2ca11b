import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startPaystack, type PaystackSettings } from '../../src/start.ts';

export const secretKey = 'sk_test_contract';
export const publicKey = 'pk_test_contract';

export type Received = {
  body: string;
  signature: string | undefined;
  event: string;
  data: Record<string, unknown>;
};

/** Starts a merchant's webhook receiver that records requests and answers with the statuses of `answerWith`, or 200. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let answers: number[] = [];
  const server = createServer((req, res) => {
    if (req.method !== 'POST') return res.end('The merchant’s own page');
    void text(req).then((body) => {
      const { event, data } = JSON.parse(body) as Received;
      const signature = req.headers['x-paystack-signature']?.toString();
      received.push({ body, signature, event, data });
      const status = answers.shift() ?? 200;
      if (status > 0) res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** Sets the next answers, in order; 0 never answers. Later answers are 200 again. */
    answerWith: (...statuses: number[]) => {
      answers = statuses;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type Answer = {
  status: number;
  headers: Headers;
  raw: string;
  body: Record<string, unknown>;
  data: Record<string, unknown>;
};

const read = async (answer: Response): Promise<Answer> => {
  const raw = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  const body = isJson ? (JSON.parse(raw) as Record<string, unknown>) : {};
  return {
    status: answer.status,
    headers: answer.headers,
    raw,
    body,
    data: (body['data'] ?? {}) as Record<string, unknown>,
  };
};

export const startTest = async (settings: Partial<PaystackSettings> = {}) => {
  const receiver = await startReceiver();
  const paystack = await startPaystack({
    port: 0,
    secretKey,
    publicKey,
    webhookUrl: receiver.url,
    ...settings,
  });
  const request = async (
    path: string,
    body?: unknown,
    options: RequestInit = {},
  ) =>
    read(
      await fetch(`${paystack.url}${path}`, {
        headers: {
          authorization: `Bearer ${secretKey}`,
          'content-type': 'application/json',
        },
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              body: typeof body === 'string' ? body : JSON.stringify(body),
            }),
        ...options,
      }),
    );
  const initialize = (fields: Record<string, unknown> = {}) =>
    request('/transaction/initialize', {
      email: 'ada@example.com',
      amount: 1_000_000,
      currency: 'NGN',
      ...fields,
    });
  return {
    ...paystack,
    receiver,
    request,
    initialize,
    verify: (reference: string) => request(`/transaction/verify/${reference}`),
    /** Opens a transaction and pays it; returns its reference. */
    paid: async (fields: Record<string, unknown> = {}, card?: string) => {
      const { data } = await initialize(fields);
      const reference = String(data['reference']);
      await paystack.control.pay(reference, card);
      await paystack.settled();
      return reference;
    },
    close: async () => {
      await paystack.close();
      await receiver.close();
    },
  };
};

export type TestStandIn = Awaited<ReturnType<typeof startTest>>;
