import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Cause } from '../../orders/order.model.ts';
import type {
  PaymentProvider,
  PaymentReport,
} from '../attempts/payment.model.ts';
import type { SettleOutcome, SettlePayment } from './settle-payment.ts';
import { saveVerification } from '../attempts/verification.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: PaymentProvider;
  settle: SettlePayment;
};

/** 'unknown': the provider does not know the attempt; 'unreached', 'silent': the provider gave no answer. */
type VerifyOutcome = SettleOutcome | 'unknown' | 'unreached' | 'silent';

type AttemptCheck = {
  outcome: VerifyOutcome;
  /** The provider's report, if it has one. */
  report?: PaymentReport;
};

export type CheckAttempt = (
  reference: string,
  cause: Cause,
) => Promise<AttemptCheck>;

/** Verifies an attempt with the provider, settles the reported payment, and stores the answer. */
export const checkAttempt =
  ({ pool, clock, provider, settle }: Deps): CheckAttempt =>
  async (reference, cause) => {
    const { mode } = provider;
    const verified = await provider.verify(reference);
    const settleReport = async (
      report: PaymentReport,
    ): Promise<AttemptCheck> => ({
      outcome: await settle({ reference, report, mode, cause }),
      report,
    });
    const checked: AttemptCheck =
      verified.outcome === 'reported'
        ? await settleReport(verified.report)
        : verified;
    const { outcome, report } = checked;
    const providerStatus = report?.status.slice(0, 40) ?? null;
    const answer = { providerStatus, outcome };
    await saveVerification(pool, reference, cause, answer, clock.now());
    return checked;
  };
