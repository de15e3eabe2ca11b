import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Logger } from '@imprint/chassis/logger';
import { parseKeyMode } from '../attempts/key-mode.model.ts';
import type {
  PaymentProvider,
  RefundReport,
} from '../attempts/payment.model.ts';
import {
  type HttpAnswer,
  parseInitializeResult,
  parseWebhookMessage,
  parseJsonWithLargeIntegers,
  parseRefundResult,
  parseRefundList,
  parseVerifyResult,
} from './paystack-messages.model.ts';
import { createPayoutList } from './payout-list.client.ts';
import {
  createPaystackClient,
  type NoAnswer,
  type PaystackClient,
} from './paystack.client.ts';

export type PaystackSettings = {
  secretKey: string;
  /** The key before the last rotation, accepted for webhooks that were signed with it. */
  previousSecretKey?: string | undefined;
  baseUrl: string;
  log: Logger;
  initializeMs?: number;
  verifyMs?: number;
};

const refundsPerPage = 100;

// A list starts a day before the refund request. Only a shop with thousands of refunds a day fills 100 pages of 100.
const maxPages = 100;

const isSignedWith = (
  secret: string,
  body: Buffer,
  signature: string | undefined,
): boolean =>
  // Paystack writes signatures in lower-case hex; any other text is not from Paystack.
  signature !== undefined &&
  /^[0-9a-f]{128}$/.test(signature) &&
  timingSafeEqual(
    createHmac('sha512', secret).update(body).digest(),
    Buffer.from(signature, 'hex'),
  );

type ReadAnswer = <Answer>(
  read: (answer: HttpAnswer) => Answer,
  ...call: Parameters<PaystackClient['call']>
) => Promise<Answer | { outcome: NoAnswer }>;

const createRefundCalls = (
  readAnswer: ReadAnswer,
  {
    log,
    initializeMs,
    verifyMs,
  }: Required<Pick<PaystackSettings, 'log' | 'initializeMs' | 'verifyMs'>>,
): Pick<PaymentProvider, 'refund' | 'refundsSince' | 'refundById'> => ({
  refund: ({ reference, amountKobo, note }) =>
    readAnswer(parseRefundResult, 'POST', '/refund', initializeMs, {
      transaction: reference,
      amount: amountKobo,
      currency: 'NGN',
      merchant_note: note,
    }),

  refundsSince: async (since) => {
    const refunds: RefundReport[] = [];
    const from = encodeURIComponent(since.toISOString());
    for (let page = 1; page <= maxPages; page++) {
      const path = `/refund?perPage=${refundsPerPage}&page=${page}&from=${from}`;
      const list = await readAnswer(parseRefundList, 'GET', path, verifyMs);
      if (list.outcome !== 'listed') return list;
      refunds.push(...list.refunds);
      // Without the number of pages, a page that is not full is the last one.
      const isLast =
        list.pages === undefined
          ? list.refunds.length < refundsPerPage
          : page >= list.pages;
      if (isLast) return { outcome: 'listed', refunds };
    }
    log.warn({ since, pages: maxPages }, 'refund list truncated');
    return { outcome: 'listed', refunds, isTruncated: true };
  },

  refundById: (id) =>
    readAnswer(
      parseRefundList,
      'GET',
      `/refund/${encodeURIComponent(id)}`,
      verifyMs,
    ),
});

/** Creates the adapter to Paystack (https://paystack.com/docs/api/transaction/). */
export const createPaystackProvider = (
  settings: PaystackSettings,
): PaymentProvider & { close: () => Promise<void> } => {
  const { secretKey, previousSecretKey } = settings;
  // The timeouts include connecting. They are short because a buyer waits; Paystack's own clients wait 30 s.
  const { initializeMs = 4_000, verifyMs = 3_000 } = settings;
  const { call, callsAllowed, close } = createPaystackClient(settings);
  const reportClient = createPaystackClient(settings);
  const callAndParse: ReadAnswer = async (read, ...request) => {
    const answer = await call(...request);
    return typeof answer === 'string' ? { outcome: answer } : read(answer);
  };
  const secrets = [secretKey, previousSecretKey].filter(
    (key) => key !== undefined,
  );

  return {
    isSetUp: true,
    mode: parseKeyMode(secretKey),

    initialize: ({ reference, email, amountKobo, ...request }) =>
      callAndParse(
        (answer) => parseInitializeResult(answer, reference),
        'POST',
        '/transaction/initialize',
        Math.min(initializeMs, request.timeoutMs),
        {
          email,
          amount: amountKobo,
          // Without a currency, Paystack would silently use the account's default currency.
          currency: 'NGN',
          reference,
          callback_url: request.callbackUrl,
          ...(request.channel ? { channels: [request.channel] } : {}),
          metadata: { cancel_action: request.cancelUrl },
        },
      ),

    verify: (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`;
      return callAndParse(parseVerifyResult, 'GET', path, verifyMs);
    },

    callsAllowed,

    ...createRefundCalls(callAndParse, {
      log: settings.log,
      initializeMs,
      verifyMs,
    }),

    listPayouts: createPayoutList(reportClient),

    findSignedMode: (body, signature) => {
      const key = secrets.find((secret) =>
        isSignedWith(secret, body, signature),
      );
      return key === undefined ? undefined : parseKeyMode(key);
    },

    parseWebhook: (body) =>
      parseWebhookMessage(
        parseJsonWithLargeIntegers(body.toString('utf8')),
        createHash('sha256').update(body).digest('hex'),
      ),

    close: async () => {
      await Promise.all([close(), reportClient.close()]);
    },
  };
};
