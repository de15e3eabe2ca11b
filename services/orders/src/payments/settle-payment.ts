import type { Clock } from '@imprint/chassis/clock';
import {
  type Context,
  currentContext,
  runInContext,
} from '@imprint/chassis/context';
import {
  afterCommit,
  isAfterFailure,
  type Pool,
  type Tx,
} from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import {
  shareCommits,
  sharedTransaction,
} from '@imprint/chassis/share-commits';
import type { Cause, Order } from '../orders/order.model.ts';
import { lockByAttempt } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';
import { orderReferenceOf } from './attempt.model.ts';
import { becomePaid } from './become-paid.ts';
import { giveBack } from './give-back.ts';
import { inTraceOf } from './in-trace-of.ts';
import { receivedKobo } from './payment.figures.ts';
import {
  type Flag,
  type Mode,
  type PaymentReport,
  settle,
  type Settlement,
} from './payment.model.ts';
import { nextQuestionAt } from './reconciliation.model.ts';
import {
  acceptPayment,
  attemptsBeside,
  endAttempt,
  noteReport,
  raiseFlag,
  settleFlags,
} from './payment.repository.ts';

type Deps = { pool: Pool; clock: Clock; mode: Mode; log: Logger };

export type Settled = Settlement['outcome'] | 'unmatched';

type News = Exclude<Settlement, { outcome: 'already-settled' | 'unchanged' }>;

type Report = {
  /** The attempt that the provider was asked about or tells of. */
  reference: string;
  report: PaymentReport;
  cause: Cause;
  context: Context | undefined;
};

const byReference = (a: Report, b: Report): number =>
  a.reference < b.reference ? -1 : Number(a.reference > b.reference);

const inContextOf = <T>({ context }: Report, work: () => T): T =>
  context ? runInContext(context, work) : work();

/** Settles one report in the transaction given, which may hold others of its kind. */
const settleIn =
  ({ clock, mode, log }: Omit<Deps, 'pool'>) =>
  async (tx: Tx, { reference, report, cause }: Report): Promise<Settled> => {
    const now = clock.now();

    const flag = async (tx: Tx, order: Order, told: Flag): Promise<void> => {
      const { reason } = told;
      if (await raiseFlag(tx, order.id, reference, told, now))
        afterCommit(tx, () => {
          log.error({ reference, reason }, 'a payment needs the admin');
        });
    };

    const keep = async (
      tx: Tx,
      order: Order,
      settlement: News,
      askAgainAt: Date | null,
    ): Promise<void> => {
      switch (settlement.outcome) {
        case 'settled': {
          const { change } = settlement;
          const { version } = change.order;
          await Promise.all([
            acceptPayment(tx, reference, version, report, now),
            // It had come while the order was deleted, and now it is back.
            settleFlags(
              tx,
              reference,
              ['PAID_AFTER_DELETION'],
              'it was accepted',
              now,
            ),
            becomePaid(tx, change, cause, askAgainAt),
          ]);
          if (settlement.flag) await flag(tx, order, settlement.flag);
          break;
        }
        case 'confirmed':
          await acceptPayment(tx, reference, 0, report, now);
          // A refund may have been reported before the payment.
          await giveBack(tx, order, cause, now);
          break;
        case 'failed':
          await endAttempt(tx, reference);
          if (settlement.change)
            await recordChange(tx, settlement.change, cause);
          break;
        case 'flagged':
          if (report.status === 'success')
            await noteReport(tx, reference, report);
          await flag(tx, order, settlement);
          break;
        case 'reversed': {
          const { amountKobo } = order;
          const id = `reversal:${reference}`;
          await giveBack(tx, order, cause, now, {
            id,
            reference,
            kind: 'reversal',
            amountKobo,
          });
          break;
        }
      }
      if (
        settlement.outcome === 'settled' ||
        settlement.outcome === 'confirmed'
      ) {
        afterCommit(tx, () => {
          receivedKobo.inc(report.amountKobo ?? 0);
          log.info({ reference, cause }, 'payment settled');
        });
      }
    };

    // The attempts are read behind the lock, although both are asked for at once.
    const [order, attempts] = await Promise.all([
      lockByAttempt(tx, reference),
      attemptsBeside(tx, reference),
    ]);
    if (!order) return 'unmatched';
    const attempt = attempts.find((one) => one.reference === reference);
    if (!attempt) return 'unmatched';
    const isNewest = attempt === attempts[0];
    const isPaymentKnown = attempts.some(
      ({ settledVersion }) => settledVersion !== null,
    );
    // Webhooks bring charge.success alone; there is none for a failure.
    const isCalledSuccess = cause === 'webhook';
    const settlement = settle({
      order,
      attempt,
      isNewest,
      isPaymentKnown,
      isCalledSuccess,
      report,
      mode,
      now,
    });
    if (
      settlement.outcome === 'already-settled' ||
      settlement.outcome === 'unchanged'
    )
      return settlement.outcome;
    const others = attempts.filter((one) => one !== attempt);
    const askAgainAt = nextQuestionAt(attempts[0] ?? attempt, others, now);
    await inTraceOf(attempt, cause, () =>
      keep(tx, order, settlement, askAgainAt),
    );
    return settlement.outcome;
  };

/**
 * How a report of the provider, from wherever it came, makes an order paid. Safe to call
 * again with the same report. Those that come while others are committed share the next commit.
 */
export const settlePayment = ({ pool, ...deps }: Deps) => {
  const settleOne = settleIn(deps);

  /** One after the other: a second report on one order finds what the first has made of it. */
  const settleInTurn = async (
    tx: Tx,
    reports: readonly Report[],
  ): Promise<[Report, Settled][]> => {
    const settled: [Report, Settled][] = [];
    for (const report of reports)
      settled.push([
        report,
        await inContextOf(report, () => settleOne(tx, report)),
      ]);
    return settled;
  };

  const settleTogether = shareCommits<Report, Settled>((reports) =>
    sharedTransaction(pool, reports, async (tx) => {
      // Locked by the orders' names, so that two transactions never wait for each other in a circle.
      const byOrder = Map.groupBy(
        reports.toSorted(byReference),
        ({ reference }) => orderReferenceOf(reference),
      );
      const all = await Promise.allSettled(
        Array.from(byOrder.values(), (ofOne) => settleInTurn(tx, ofOne)),
      );
      // Thrown when all have ended: none may go on in a transaction that is over.
      const failures = all.flatMap((one) =>
        one.status === 'rejected' ? [one.reason as unknown] : [],
      );
      if (failures.length > 0)
        throw failures.find((one) => !isAfterFailure(one)) ?? failures[0];
      const settled = new Map(
        all.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
      );
      return reports.map(
        (report) => settled.get(report) ?? new Error('neither settled nor not'),
      );
    }),
  );

  return (
    reference: string,
    report: PaymentReport,
    cause: Cause,
  ): Promise<Settled> =>
    settleTogether({ reference, report, cause, context: currentContext() });
};
