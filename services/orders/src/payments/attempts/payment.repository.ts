import { currentContext } from '@imprint/chassis/context';
import { createBatchedStatement } from '@imprint/chassis/batch-statement';
import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import type { Kobo } from '@imprint/chassis/money';
import {
  toColumnArrays,
  execute,
  selectRows,
  selectValue,
  selectValues,
} from '@imprint/chassis/query';
import {
  type Attempt,
  type PaymentOffer,
  stateAfter,
} from './attempt.model.ts';
import type { InitializeResult, PaymentReport } from './payment.model.ts';

const columns = `reference, number, state, created_at as "createdAt",
  coalesce(offered_at, created_at) as "offeredAt", asked_at as "askedAt",
  offered_channel as "offeredChannel", mode, access_code as "accessCode", authorization_url as "authorizationUrl", settled_version as "settledVersion",
  traceparent`;

/** An attempt with the span that last requested the attempt from the provider, if known. */
export type TracedAttempt = Attempt & { readonly traceparent: string | null };

// Subqueries hide the array lengths from the planner, so that one prepared plan serves arrays of any length.
const insert = createPreparedStatement(
  `insert into payments (order_id, reference, number, state, created_at, asked_at, offered_channel, mode, traceparent)
   select * from unnest((select $1::uuid[]), (select $2::text[]), (select $3::integer[]), (select $4::text[]),
                        (select $5::timestamptz[]), (select $6::timestamptz[]), (select $7::text[]),
                        (select $8::text[]), (select $9::text[]))
   on conflict (order_id, number) do nothing
   returning reference as value`,
);

export type NewAttempt = {
  orderId: string;
  attempt: Attempt;
  /** The span of the call that requests the attempt. */
  traceparent: string | undefined;
};

/** Inserts an attempt; returns false if another call has already inserted an attempt with this number. */
export const insertAttempt = createBatchedStatement<NewAttempt, boolean>(
  async (tx, attempts) => {
    const newAttempts = attempts.map(({ attempt }) => attempt);
    const references = await selectValues<string>(
      tx,
      insert([
        attempts.map(({ orderId }) => orderId),
        ...toColumnArrays(
          newAttempts,
          'reference',
          'number',
          'state',
          'createdAt',
        ),
        ...toColumnArrays(newAttempts, 'askedAt', 'offeredChannel', 'mode'),
        attempts.map(({ traceparent }) => traceparent ?? null),
      ]),
    );
    const inserted = new Set(references);
    return newAttempts.map(({ reference }) => inserted.has(reference));
  },
);

/** Returns the id of an attempt's order; undefined for an unknown reference. */
export const findOrderId = (db: Db, reference: string) =>
  selectValue<string>(
    db,
    'select order_id as value from payments where reference = $1',
    [reference],
  );

/** Returns all attempts of an order, newest first; an order has at least one attempt. */
export const listAttempts = async (
  db: Db,
  orderId: string,
): Promise<[TracedAttempt, ...TracedAttempt[]]> => {
  const [newest, ...older] = await selectRows<TracedAttempt>(
    db,
    `select ${columns} from payments where order_id = $1 order by number desc`,
    [orderId],
  );
  if (!newest) throw new Error('an order without an attempt');
  return [newest, ...older];
};

const selectSiblings = createPreparedStatement(
  `select ${columns} from payments
   where order_id = (select order_id from payments where reference = $1) order by number desc`,
);

/** Returns an attempt and all others of its order, newest first; empty for an unknown reference. */
export const listAttemptsOfSameOrder = (db: Db, reference: string) =>
  selectRows<TracedAttempt>(db, selectSiblings([reference]));

/** Claims an attempt, to request it from the provider. Of several concurrent calls, only one returns true. */
export const claimForRequest = async (
  db: Db,
  reference: string,
  now: Date,
  { channel, mode }: PaymentOffer,
) =>
  (await execute(
    db,
    `update payments set state = 'asking', asked_at = $2, traceparent = $3, offered_channel = $4, mode = $5
     where reference = $1 and state = 'unasked'`,
    [reference, now, currentContext()?.traceparent, channel, mode],
  )) === 1;

/** Restarts the schedule of checks of an attempt, because the buyer is offered the attempt again (decision 62). */
export const restartCheckSchedule = (tx: Tx, reference: string, now: Date) =>
  execute(tx, 'update payments set offered_at = $2 where reference = $1', [
    reference,
    now,
  ]);

export type InitializeAnswer = {
  reference: string;
  result: InitializeResult;
  at: Date;
};

/** Saves the provider's answers to requests; ignores an answer if its attempt is no longer in the state 'asking'. */
export const saveInitializeAnswers = async (
  db: Db,
  answers: readonly InitializeAnswer[],
): Promise<void> => {
  const openedResults = answers.map(({ result }) =>
    result.outcome === 'opened' ? result : undefined,
  );
  // The statement is not prepared, because a plan made while the table is small would scan even the grown table.
  await db.query(
    `update payments set state = said.state, access_code = said.access_code,
            authorization_url = said.authorization_url, answer = said.answer, answered_at = said.answered_at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
       said (reference, state, access_code, authorization_url, answer, answered_at)
     where payments.reference = said.reference and payments.state = 'asking'`,
    [
      answers.map(({ reference }) => reference),
      answers.map(({ result }) => stateAfter[result.outcome]),
      openedResults.map((result) => result?.accessCode ?? null),
      openedResults.map((result) => result?.authorizationUrl ?? null),
      answers.map(({ result }) => result.outcome),
      answers.map(({ at }) => at),
    ],
  );
};

/** Marks an attempt as failed at the provider. */
export const markAttemptFailed = (tx: Tx, reference: string) =>
  execute(tx, `update payments set state = 'over' where reference = $1`, [
    reference,
  ]);

const writePaid = createPreparedStatement(
  `update payments set provider_id = $2, amount_kobo = $3, requested_kobo = $4, currency = $5,
          domain = $6, channel = $7, paid_at = $8, last4 = $9,
          fee_kobo = coalesce($10, fee_kobo),
          settled_version = coalesce($11, settled_version), settled_at = coalesce($12, settled_at)
   where reference = $1`,
);

/**
 * Saves a reported payment, and marks it as accepted if `settled` is given. `settled.version` is the version in which
 * the payment made the order paid, or 0 if the admin had set the order to success before (decision 24).
 */
export const saveReport = (
  tx: Tx,
  reference: string,
  report: PaymentReport,
  settled?: { version: number; at: Date },
) =>
  execute(
    tx,
    writePaid([
      reference,
      report.providerId,
      report.amountKobo,
      report.requestedKobo,
      report.currency,
      report.domain,
      report.channel,
      report.paidAt,
      report.last4,
      report.feeKobo,
      settled?.version ?? null,
      settled?.at ?? null,
    ]),
  );

export type Refund = {
  /** Unique: the identity of the webhook, "request:{id}" for a refund requested here, or "reversal:{reference}". */
  id: string;
  reference: string;
  kind: 'refund' | 'dispute' | 'reversal';
  amountKobo: Kobo;
};

/** Inserts a refund; returns false if the refund was inserted before, so that each refund counts once. */
export const insertRefund = async (
  tx: Tx,
  orderId: string,
  refund: Refund,
  at: Date,
) =>
  (await execute(
    tx,
    `insert into refunds (id, order_id, payment_reference, kind, amount_kobo, reported_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [refund.id, orderId, refund.reference, refund.kind, refund.amountKobo, at],
  )) === 1;

const sumRefunded = createPreparedStatement(
  `select greatest(coalesce(sum(back.kobo), 0) - greatest(count(*) - 1, 0) * $2::bigint, 0)::bigint as value
   from payments left join lateral
     (select sum(amount_kobo) as kobo from refunds
      where refunds.order_id = $1 and payment_reference = payments.reference) back on true
   where payments.order_id = $1 and settled_version is not null`,
);

/**
 * Returns the refunded amount of an order in kobo. If the order was paid more than once, refunds count first towards
 * the surplus payments; only the rest counts towards the order.
 */
export const calculateRefundedKobo = async (
  tx: Tx,
  orderId: string,
  orderKobo: Kobo,
): Promise<Kobo> =>
  (await selectValue<Kobo>(tx, sumRefunded([orderId, orderKobo]))) ?? 0;
