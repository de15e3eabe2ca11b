import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { Cause } from '../orders/order.model.ts';
import type { PaymentProvider, PaymentReport } from './payment.model.ts';
import type { Settled } from './settle-payment.ts';
import { noteVerification } from './verification.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
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

/** Asks the provider what became of an attempt of ours, settles by its answer, and keeps that it was asked. */
export const verifyAttempt =
  ({ pool, clock, provider, settle }: Deps): VerifyAttempt =>
  async (reference, cause) => {
    const verified = await provider.verify(reference);
    const seen =
      verified.outcome === 'reported'
        ? await settle(reference, verified.report, cause)
        : verified.outcome;
    const answer =
      verified.outcome === 'reported'
        ? `${verified.report.status.slice(0, 40)}, ${seen}`
        : seen;
    await noteVerification(pool, reference, cause, answer, clock.now());
    return seen;
  };
