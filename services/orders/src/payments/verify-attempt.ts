import type { Cause } from '../orders/order.model.ts';
import type { PaymentProvider, PaymentReport } from './payment.model.ts';
import type { Settled } from './settle-payment.ts';

type Deps = {
  provider: PaymentProvider;
  settle: (
    reference: string,
    report: PaymentReport,
    cause: Cause,
  ) => Promise<Settled>;
};

/** 'unknown': the provider never heard of it; 'unreached', 'silent': nobody can tell now. */
export type Seen = Settled | 'unknown' | 'unreached' | 'silent';

export type VerifyAttempt = (reference: string, cause: Cause) => Promise<Seen>;

/** Asks the provider what became of an attempt of ours, and settles by its answer. */
export const verifyAttempt =
  ({ provider, settle }: Deps): VerifyAttempt =>
  async (reference, cause) => {
    const verified = await provider.verify(reference);
    return verified.outcome === 'reported'
      ? settle(reference, verified.report, cause)
      : verified.outcome;
  };
