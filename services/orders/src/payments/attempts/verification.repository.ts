import type { Db } from '@imprint/chassis/db';
import { execute } from '@imprint/chassis/query';
import type { Cause } from '../../orders/order.model.ts';

/** The provider's answer to a verification, and its effect on the order. */
export type VerificationAnswer = {
  /** The provider's status of the payment; null without one. */
  providerStatus: string | null;
  outcome: string;
};

/** Stores the provider's answer; the same answer again only increases a counter. */
export const saveVerification = (
  db: Db,
  reference: string,
  cause: Cause,
  { providerStatus, outcome }: VerificationAnswer,
  at: Date,
) => {
  // `answer` is part of the primary key. During an upgrade the previous version of the service writes rows too, so both
  // versions must form the same text.
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
