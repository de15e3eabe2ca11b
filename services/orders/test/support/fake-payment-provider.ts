import { createHmac } from 'node:crypto';
import { silentLog } from '@imprint/chassis/testing';
import type {
  InitializeResult,
  InitializeRequest,
  PaymentProvider,
  PaymentReport,
  RefundResult,
  RefundReport,
  RefundList,
  VerifyResult,
} from '../../src/payments/attempts/payment.model.ts';
import type { PayoutList } from '../../src/payments/payouts/payout.model.ts';
import { createPaystackProvider } from '../../src/payments/paystack/paystack.provider.ts';
import { reportFor } from './builders.ts';

export const secretKey = 'sk_test_0123456789abcdef';
export const previousSecretKey = 'sk_test_fedcba9876543210';

export const sign = (body: string | Buffer, key = secretKey): string =>
  createHmac('sha512', key).update(body).digest('hex');

type RefundRequest = Parameters<PaymentProvider['refund']>[0];

/** Returns a provider with answers that a test sets; it signs and reads webhooks as the Paystack provider does. */
export const fakePaymentProvider = () => {
  const { findSignedMode, parseWebhook: readNotice } = createPaystackProvider({
    secretKey,
    previousSecretKey,
    baseUrl: 'http://127.0.0.1:9',
    log: silentLog,
  });
  const known = new Map<string, PaymentReport>();
  const fake = {
    /** The requests to open a payment, in order. */
    initializeRequests: [] as InitializeRequest[],
    verified: [] as string[],
    /** The outcomes of the next calls; afterwards calls succeed. */
    answers: [] as InitializeResult['outcome'][],
    verifyAnswers: [] as ('silent' | 'unreached')[],
    /** The number of calls that the circuit breaker admits. */
    callsAllowed: Infinity,
    /** The refund requests, in order, and the outcomes of the next ones. */
    refundRequests: [] as RefundRequest[],
    refundAnswers: [] as RefundResult['outcome'][],
    /** The refunds that the provider lists, including those whose request got no answer. */
    refunds: [] as RefundReport[],
    /** The number of queries about refunds, and the failures of the next ones. */
    refundQueryCount: 0,
    refundQueryAnswers: [] as ('silent' | 'unreached')[],
    payouts: { outcome: 'listed', payouts: [] } as PayoutList,
    /** Whether the provider's list of refunds is too long to be read completely. */
    isRefundListTruncated: false,
    whileRefunding: (): Promise<void> => Promise.resolve(),
    afterListingRefunds: (): Promise<void> => Promise.resolve(),
    /** Runs during a request to open a payment, before its outcome is decided, so that a test can race it. */
    whileInitializing: (): Promise<void> => Promise.resolve(),
    /** Runs after the attempt is recorded and before the answer is returned. */
    afterInitializing: (): Promise<void> => Promise.resolve(),
    whileVerified: (): Promise<void> => Promise.resolve(),
    /** Sets the report that later verifications of the attempt return. */
    report: (reference: string, over: Partial<PaymentReport> = {}) => {
      const before = known.get(reference);
      const amountKobo = before?.amountKobo ?? 0;
      known.set(reference, reportFor({ reference, amountKobo }, over));
    },
    knows: (reference: string) => known.has(reference),
    openByBrowser: (reference: string, amountKobo: number) =>
      known.set(
        reference,
        reportFor({ reference, amountKobo }, { status: 'abandoned' }),
      ),
  };

  const initialize = async (
    request: InitializeRequest,
  ): Promise<InitializeResult> => {
    fake.initializeRequests.push(request);
    await fake.whileInitializing();
    const { reference, amountKobo } = request;
    const answer = fake.answers.shift() ?? 'opened';
    if (answer === 'busy') return { outcome: answer, retryAfterSeconds: 7 };
    if (answer === 'refused')
      return { outcome: answer, message: 'Invalid Email Address Passed' };
    if (answer === 'unreached') return { outcome: answer };
    if (known.has(reference)) return { outcome: 'duplicate' };
    fake.openByBrowser(reference, amountKobo);
    await fake.afterInitializing();
    if (answer === 'silent' || answer === 'duplicate')
      return { outcome: answer };
    const accessCode = `code-${fake.initializeRequests.length}`;
    const authorizationUrl = `https://checkout.example/${accessCode}`;
    return { outcome: 'opened', accessCode, authorizationUrl };
  };

  const verify = async (reference: string): Promise<VerifyResult> => {
    fake.verified.push(reference);
    await fake.whileVerified();
    const outcome = fake.verifyAnswers.shift();
    if (outcome) return { outcome };
    const report = known.get(reference);
    return report ? { outcome: 'reported', report } : { outcome: 'unknown' };
  };

  const refund = async (request: RefundRequest): Promise<RefundResult> => {
    fake.refundRequests.push(request);
    await fake.whileRefunding();
    const answer = fake.refundAnswers.shift() ?? 'queued';
    if (answer === 'busy') return { outcome: answer, retryAfterSeconds: 7 };
    if (answer === 'refused')
      return { outcome: answer, message: 'Transaction has been reversed' };
    if (answer === 'unreached') return { outcome: answer };
    const report: RefundReport = {
      state: 'queued',
      amountKobo: request.amountKobo,
      providerId: `refund-${fake.refundRequests.length}`,
      refundReference: '',
      note: request.note,
    };
    fake.refunds.push(report);
    return answer === 'silent'
      ? { outcome: answer }
      : { outcome: 'queued', refund: report };
  };

  const listRefunds = async (id?: string): Promise<RefundList> => {
    fake.refundQueryCount++;
    const outcome = fake.refundQueryAnswers.shift();
    if (outcome) return { outcome };
    const refunds = fake.refunds.filter(
      ({ providerId }) => id === undefined || providerId === id,
    );
    return { outcome: 'listed', refunds };
  };

  const provider: PaymentProvider = {
    isSetUp: true,
    mode: 'test',
    initialize,
    verify,
    callsAllowed: () => fake.callsAllowed,
    refund,
    refundsSince: async () => {
      const list = await listRefunds();
      await fake.afterListingRefunds();
      return list.outcome === 'listed'
        ? { ...list, isTruncated: fake.isRefundListTruncated }
        : list;
    },
    refundById: (id) => listRefunds(id),
    listPayouts: () => Promise.resolve(fake.payouts),
    findSignedMode,
    parseWebhook: readNotice,
  };
  return { fake, provider };
};
