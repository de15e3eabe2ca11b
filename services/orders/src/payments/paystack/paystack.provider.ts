import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from '@imprint/chassis/logger';
import type {
  Mode,
  PaymentProvider,
  RefundNews,
} from '../attempts/payment.model.ts';
import {
  hasMorePages,
  initializedOf,
  noticeOf,
  parseJson,
  refundAskedOf,
  refundsSeenOf,
  verifiedOf,
} from './paystack-messages.model.ts';
import {
  createPaystackClient,
  type PaystackClient,
} from './paystack.client.ts';

export type PaystackSettings = {
  secretKey: string;
  /** Still good for webhooks signed before a change of keys. */
  previousSecretKey?: string | undefined;
  baseUrl: string;
  log: Logger;
  initializeMs?: number;
  verifyMs?: number;
};

export const modeOf = (key: string): Mode =>
  key.startsWith('sk_live_') || key.startsWith('pk_live_') ? 'live' : 'test';

// Of a hundred refunds each.
const mostPages = 10;

const isSignedWith = (
  secret: string,
  body: Buffer,
  signature: string | undefined,
): boolean =>
  // Lower case is how Paystack writes it; anything else is not from there.
  signature !== undefined &&
  /^[0-9a-f]{128}$/.test(signature) &&
  timingSafeEqual(
    createHmac('sha512', secret).update(body).digest(),
    Buffer.from(signature, 'hex'),
  );

const refundCalls = (
  call: PaystackClient['call'],
  {
    initializeMs,
    verifyMs,
  }: Required<Pick<PaystackSettings, 'initializeMs' | 'verifyMs'>>,
): Pick<PaymentProvider, 'refund' | 'refundsSince' | 'refundById'> => ({
  refund: async ({ reference, amountKobo, note }) => {
    const answer = await call('POST', '/refund', initializeMs, {
      transaction: reference,
      amount: amountKobo,
      currency: 'NGN',
      merchant_note: note,
    });
    return typeof answer === 'string'
      ? { outcome: answer }
      : refundAskedOf(answer);
  },

  refundsSince: async (since) => {
    const refunds: RefundNews[] = [];
    for (let page = 1; page <= mostPages; page++) {
      const from = encodeURIComponent(since.toISOString());
      const path = `/refund?perPage=100&page=${page}&from=${from}`;
      const answer = await call('GET', path, verifyMs);
      if (typeof answer === 'string') return { outcome: answer };
      const seen = refundsSeenOf(answer);
      if (seen.outcome !== 'listed') return seen;
      refunds.push(...seen.refunds);
      if (!hasMorePages(answer, page)) break;
    }
    return { outcome: 'listed', refunds };
  },

  refundById: async (id) => {
    const path = `/refund/${encodeURIComponent(id)}`;
    const answer = await call('GET', path, verifyMs);
    return typeof answer === 'string'
      ? { outcome: answer }
      : refundsSeenOf(answer);
  },
});

/** The adapter to Paystack; the docs are at https://paystack.com/docs/api/transaction/. */
export const paystackProvider = (
  settings: PaystackSettings,
): PaymentProvider & { close: () => Promise<void> } => {
  const { secretKey, previousSecretKey } = settings;
  // Shorter than a buyer's patience, connecting included; Paystack's own clients wait 30 s.
  const { initializeMs = 4_000, verifyMs = 3_000 } = settings;
  const { call, callsAllowed, close } = createPaystackClient(settings);
  const secrets = [secretKey, previousSecretKey].filter(
    (key) => key !== undefined,
  );

  return {
    mode: modeOf(secretKey),

    initialize: async (asked) => {
      const { reference, email, amountKobo, withinMs } = asked;
      const answer = await call(
        'POST',
        '/transaction/initialize',
        Math.min(initializeMs, withinMs),
        {
          email,
          amount: amountKobo,
          // Left out, it would silently be the account's default.
          currency: 'NGN',
          reference,
          callback_url: asked.callbackUrl,
          ...(asked.channel ? { channels: [asked.channel] } : {}),
          metadata: { cancel_action: asked.cancelUrl },
        },
      );
      return typeof answer === 'string'
        ? { outcome: answer }
        : initializedOf(answer, reference);
    },

    verify: async (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      const answer = await call('GET', path, verifyMs);
      return typeof answer === 'string'
        ? { outcome: answer }
        : verifiedOf(answer);
    },

    callsAllowed,

    ...refundCalls(call, { initializeMs, verifyMs }),

    isSigned: (body, signature) =>
      secrets.some((secret) => isSignedWith(secret, body, signature)),

    readNotice: (body) =>
      noticeOf(
        parseJson(body.toString('utf8')),
        createHash('sha256').update(body).digest('hex'),
      ),

    close,
  };
};
