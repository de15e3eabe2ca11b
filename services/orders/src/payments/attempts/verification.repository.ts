import type { Db } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';
import type { Cause } from '../../orders/order.model.ts';

/** What the provider answered, and what the answer meant for the order. */
export type VerificationAnswer = {
  /** The provider's word for the payment; null where it gave none. */
  providerStatus: string | null;
  outcome: string;
};

/** Stores what the provider answered; the same answer again only counts up. */
export const saveVerification = (
  db: Db,
  reference: string,
  cause: Cause,
  { providerStatus, outcome }: VerificationAnswer,
  at: Date,
) => {
  // Part of the key, which the earlier version of the service shares while it is replaced.
  const answer =
    providerStatus === null ? outcome : `${providerStatus}, ${outcome}`;
  return execute(
    db,
    `insert into verifications as stored (payment_reference, cause, answer, provider_status, outcome, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (payment_reference, cause, answer)
     do update set provider_status = excluded.provider_status, outcome = excluded.outcome,
                   last_at = excluded.last_at, times = stored.times + 1`,
    [reference, cause, answer, providerStatus, outcome, at],
  );
};
