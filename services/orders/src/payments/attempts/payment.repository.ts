import { currentContext } from '@imprint/chassis/context';
import { batchStatement } from '@imprint/chassis/batch-statement';
import { type Db, prepared, type Tx } from '@imprint/chassis/db';
import type { Kobo } from '@imprint/chassis/money';
import {
  columnsOf,
  execute,
  selectRows,
  selectValue,
  selectValues,
} from '@imprint/chassis/query';
import {
  type Attempt,
  type PaymentChannel,
  stateAfter,
} from './attempt.model.ts';
import type { InitializeResult, PaymentReport } from './payment.model.ts';

const columns = `reference, number, state, created_at as "createdAt",
  coalesce(offered_at, created_at) as "offeredAt", asked_at as "askedAt",
  offered_channel as "offeredChannel", access_code as "accessCode", authorization_url as "authorizationUrl", settled_version as "settledVersion",
  traceparent`;

/** With the step that asked the provider for it last, where that is known. */
export type TracedAttempt = Attempt & { readonly traceparent: string | null };

// Lists are passed by subqueries: PostgreSQL would replan for each length of a list.
const insert = prepared(
  `insert into payments (order_id, reference, number, state, created_at, asked_at, offered_channel, traceparent)
   select * from unnest((select $1::uuid[]), (select $2::text[]), (select $3::integer[]), (select $4::text[]),
                        (select $5::timestamptz[]), (select $6::timestamptz[]), (select $7::text[]),
                        (select $8::text[]))
   on conflict (order_id, number) do nothing
   returning reference as value`,
);

export type NewAttempt = {
  orderId: string;
  attempt: Attempt;
  /** Of the call that asks for it. */
  traceparent: string | undefined;
};

/** @returns whether it was inserted; not if another call was first to make the attempt of this number */
export const insertAttempt = batchStatement<NewAttempt, boolean>(
  async (tx, attempts) => {
    const made = attempts.map(({ attempt }) => attempt);
    const references = await selectValues<string>(
      tx,
      insert([
        attempts.map(({ orderId }) => orderId),
        ...columnsOf(made, 'reference', 'number', 'state', 'createdAt'),
        ...columnsOf(made, 'askedAt', 'offeredChannel'),
        attempts.map(({ traceparent }) => traceparent ?? null),
      ]),
    );
    const inserted = new Set(references);
    return made.map(({ reference }) => inserted.has(reference));
  },
);

export const findOrderId = (db: Db, reference: string) =>
  selectValue<string>(
    db,
    'select order_id as value from payments where reference = $1',
    [reference],
  );

/** All attempts of an order, the newest first; there is always one. */
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

const selectSiblings = prepared(
  `select ${columns} from payments
   where order_id = (select order_id from payments where reference = $1) order by number desc`,
);

/** An attempt and all others of its order, the newest first; none if there is no such attempt. */
export const listSiblings = (db: Db, reference: string) =>
  selectRows<TracedAttempt>(db, selectSiblings([reference]));

/** Claims the asking; of two calls only one gets it. */
export const claimForRequest = async (
  db: Db,
  reference: string,
  now: Date,
  channel: PaymentChannel | null,
) =>
  (await execute(
    db,
    `update payments set state = 'asking', asked_at = $2, traceparent = $3, offered_channel = $4
     where reference = $1 and state = 'unasked'`,
    [reference, now, currentContext()?.traceparent, channel],
  )) === 1;

/** The checks of the attempt count from now on. */
export const recordOffer = (tx: Tx, reference: string, now: Date) =>
  execute(tx, 'update payments set offered_at = $2 where reference = $1', [
    reference,
    now,
  ]);

export type InitializeAnswer = {
  reference: string;
  result: InitializeResult;
  at: Date;
};

/** Notes what asking brought; too late when someone else has taken over meanwhile. */
export const saveAnswers = async (
  db: Db,
  answers: readonly InitializeAnswer[],
): Promise<void> => {
  const opened = answers.map(({ result }) =>
    result.outcome === 'opened' ? result : undefined,
  );
  // Not prepared: among few attempts one would be found by looking at all, and there will be more.
  await db.query(
    `update payments set state = said.state, access_code = said.access_code,
            authorization_url = said.authorization_url, answer = said.answer, answered_at = said.answered_at
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
       said (reference, state, access_code, authorization_url, answer, answered_at)
     where payments.reference = said.reference and payments.state = 'asking'`,
    [
      answers.map(({ reference }) => reference),
      answers.map(({ result }) => stateAfter[result.outcome]),
      opened.map((result) => result?.accessCode ?? null),
      opened.map((result) => result?.authorizationUrl ?? null),
      answers.map(({ result }) => result.outcome),
      answers.map(({ at }) => at),
    ],
  );
};

export const endAttempt = (tx: Tx, reference: string) =>
  execute(tx, `update payments set state = 'over' where reference = $1`, [
    reference,
  ]);

const writePaid = prepared(
  `update payments set provider_id = $2, amount_kobo = $3, requested_kobo = $4, currency = $5,
          domain = $6, channel = $7, paid_at = $8, last4 = $9,
          settled_version = coalesce($10, settled_version), settled_at = coalesce($11, settled_at)
   where reference = $1`,
);

/**
 * Saves what the provider says was paid. With `settled` the payment is accepted, as the one that made
 * this version of the order paid; 0 where the admin had made it so.
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
      settled?.version ?? null,
      settled?.at ?? null,
    ]),
  );

export type Refund = {
  /** The provider's name for it. */
  id: string;
  reference: string;
  kind: 'refund' | 'dispute' | 'reversal';
  amountKobo: Kobo;
};

/** Counts each refund once, however often it is reported. */
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

const sumRefunded = prepared(
  `select greatest(coalesce(sum(back.kobo), 0) - greatest(count(*) - 1, 0) * $2::bigint, 0)::bigint as value
   from payments left join lateral
     (select sum(amount_kobo) as kobo from refunds
      where refunds.order_id = $1 and payment_reference = payments.reference) back on true
   where payments.order_id = $1 and settled_version is not null`,
);

/**
 * What the order has less of by all that went back. Where more than one payment was
 * accepted, the others' money makes up for it first.
 */
export const sumRefunds = async (
  tx: Tx,
  orderId: string,
  orderKobo: Kobo,
): Promise<Kobo> =>
  (await selectValue<Kobo>(tx, sumRefunded([orderId, orderKobo]))) ?? 0;
