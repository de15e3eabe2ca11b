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
import { paystackProvider } from '../../src/payments/paystack/paystack.provider.ts';
import { reportFor } from './builders.ts';

export const secretKey = 'sk_test_0123456789abcdef';
export const previousSecretKey = 'sk_test_fedcba9876543210';

export const sign = (body: string | Buffer, key = secretKey): string =>
  createHmac('sha512', key).update(body).digest('hex');

type RefundRequest = Parameters<PaymentProvider['refund']>[0];

/** A provider that does as it is told, with the real one's way of signing and reading webhooks. */
export const fakePaymentProvider = () => {
  const { isSigned, readWebhook: readNotice } = paystackProvider({
    secretKey,
    previousSecretKey,
    baseUrl: 'http://127.0.0.1:9',
    log: silentLog,
  });
  const known = new Map<string, PaymentReport>();
  const fake = {
    /** Every call to it, in order. */
    initializations: [] as InitializeRequest[],
    verified: [] as string[],
    /** Queues how it answers the next calls; afterwards it is well again. */
    answers: [] as InitializeResult['outcome'][],
    verifyAnswers: [] as ('silent' | 'unreached')[],
    /** How many calls its breaker lets through. */
    callsAllowed: Infinity,
    /** Every refund it was asked for, in order, and how it answers the next ones. */
    refundRequests: [] as RefundRequest[],
    refundAnswers: [] as RefundResult['outcome'][],
    /** What it says of its refunds; those that stayed silent are among them. */
    refunds: [] as RefundReport[],
    /** How often it was looked into; and how it answers next. */
    refundQueryCount: 0,
    refundQueryAnswers: [] as ('silent' | 'unreached')[],
    whileRefunding: (): Promise<void> => Promise.resolve(),
    /** Runs while it is being asked: the moment for a rival. */
    whileInitializing: (): Promise<void> => Promise.resolve(),
    /** Runs when it knows of the attempt, before its answer is back. */
    afterInitializing: (): Promise<void> => Promise.resolve(),
    whileVerified: (): Promise<void> => Promise.resolve(),
    /** From now on it says this of the attempt. */
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
    fake.initializations.push(request);
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
    const accessCode = `code-${fake.initializations.length}`;
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
    mode: 'test',
    initialize,
    verify,
    callsAllowed: () => fake.callsAllowed,
    refund,
    refundsSince: () => listRefunds(),
    refundById: (id) => listRefunds(id),
    isSigned,
    readWebhook: readNotice,
  };
  return { fake, provider };
};
