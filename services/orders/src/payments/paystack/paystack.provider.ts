import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from '@imprint/chassis/logger';
import { countOutgoing } from '@imprint/chassis/outgoing-calls';
import { asSpan } from '@imprint/chassis/tracing';
import { Agent, request } from 'undici';
import { createBreaker } from './breaker.model.ts';
import type {
  Mode,
  PaymentProvider,
  RefundNews,
} from '../attempts/payment.model.ts';
import {
  hasMorePages,
  type HttpAnswer,
  initializedOf,
  noticeOf,
  parseJson,
  refundAskedOf,
  refundsSeenOf,
  verifiedOf,
} from './paystack-messages.model.ts';

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

// What happens before a connection stands: nothing of ours was sent.
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|ERR_SSL_.*|.*_SELF_SIGNED_CERT|SELF_SIGNED_CERT.*|UNABLE_TO_.*)$/;

// Of a hundred refunds each.
const mostPages = 10;

const wasNeverSent = (error: unknown): boolean => {
  const { code, errors } = error as { code?: unknown; errors?: unknown };
  // One of each address that a name has.
  if (Array.isArray(errors) && errors.length > 0)
    return errors.every(wasNeverSent);
  return typeof code === 'string' && neverConnected.test(code);
};

const retryAfter = (header: string | string[] | undefined): number => {
  const text = String(header ?? '');
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 600) : 5;
};

/** The adapter to Paystack; the docs are at https://paystack.com/docs/api/transaction/. */
export const paystackProvider = (
  settings: PaystackSettings,
): PaymentProvider & { close: () => Promise<void> } => {
  const { secretKey, previousSecretKey, baseUrl, log } = settings;
  // Shorter than a buyer's patience, connecting included; Paystack's own clients wait 30 s.
  const { initializeMs = 4_000, verifyMs = 3_000 } = settings;
  const agent = new Agent({
    connect: { timeout: 2_000 },
    maxResponseSize: 1_000_000,
  });
  const breaker = createBreaker(5, 30_000);
  const secrets = [secretKey, previousSecretKey].filter(
    (key) => key !== undefined,
  );

  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    withinMs: number,
    body?: unknown,
  ): Promise<HttpAnswer | 'unreached' | 'silent'> => {
    const started = performance.now();
    if (!breaker.mayTry(started)) return 'unreached';
    const patience = new AbortController();
    // Not AbortSignal.timeout, which goes on after the answer and builds an error that nobody sees.
    const timer = setTimeout(() => patience.abort(), withinMs);
    try {
      const answer = await request(`${baseUrl}${path}`, {
        method,
        dispatcher: agent,
        signal: patience.signal,
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { statusCode: status, headers } = answer;
      const text = await answer.body.text();
      breaker.note(status < 500, performance.now());
      countOutgoing(
        'payment-provider',
        status < 500 && status !== 429 ? 'answered' : 'in trouble',
        performance.now() - started,
      );
      if (status === 401 || status === 403)
        log.error({ status }, 'the payment provider refuses our key');
      else if (status >= 500 || status === 429)
        log.warn({ status }, 'the payment provider is in trouble');
      const retryAfterSeconds = retryAfter(headers['retry-after']);
      return { status, body: parseJson(text), retryAfterSeconds };
    } catch (error) {
      breaker.note(false, performance.now());
      const outcome = wasNeverSent(error) ? 'unreached' : 'silent';
      const ms = Math.round(performance.now() - started);
      countOutgoing('payment-provider', outcome, ms);
      log.warn({ err: error, outcome, ms }, 'the payment provider is away');
      return outcome;
    } finally {
      clearTimeout(timer);
    }
  };

  const call = (...asked: Parameters<typeof ask>): ReturnType<typeof ask> =>
    asSpan(
      {
        name: `${asked[0]} payment provider`,
        kind: 'client',
        attributes: {},
        isFailure: (answer) =>
          typeof answer === 'string' || answer.status >= 500,
      },
      () => ask(...asked),
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

    callsAllowed: () => breaker.triesAllowed(performance.now()),

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

    isSigned: (body, signature) => {
      // Lower case is how Paystack writes it; anything else is not from there.
      if (!signature || !/^[0-9a-f]{128}$/.test(signature)) return false;
      const given = Buffer.from(signature, 'hex');
      return secrets.some((secret) =>
        timingSafeEqual(
          createHmac('sha512', secret).update(body).digest(),
          given,
        ),
      );
    },

    readNotice: (body) =>
      noticeOf(
        parseJson(body.toString('utf8')),
        createHash('sha256').update(body).digest('hex'),
      ),

    close: () => agent.close(),
  };
};
