import type {
  Payout,
  PayoutWithPayments,
} from '../payments/payouts/payout.model.ts';
import { maxNamedPayments, type Reconciliation } from './sales-report.shape.ts';

/** A payment that the shop has accepted. */
export type AcceptedPayment = {
  reference: string;
  order: string;
  amountKobo: number;
  /** Whether it was paid in the range of the report. */
  isInRange: boolean;
};

type NamedPayment = Reconciliation['unknown']['payments'][number];

const sumOf = (
  payments: readonly { amountKobo: number | null }[],
): { count: number; amountKobo: number } => ({
  count: payments.length,
  amountKobo: payments.reduce((sum, one) => sum + (one.amountKobo ?? 0), 0),
});

const withoutPayments = (payout: PayoutWithPayments): Payout => ({
  id: payout.id,
  day: payout.day,
  state: payout.state,
  grossKobo: payout.grossKobo,
  feeKobo: payout.feeKobo,
  deductionsKobo: payout.deductionsKobo,
  amountKobo: payout.amountKobo,
});

const named = (payments: readonly NamedPayment[], amountKobo: number) => ({
  count: payments.length,
  amountKobo,
  payments: payments.slice(0, maxNamedPayments),
});

/**
 * Compares payments with payouts.
 * @param accepted the payments of the range, and those of other days that the payouts contain
 * @param isInRange whether the provider's time of a payment lies in the range, which decides about unknown payments
 */
export const reconcilePayouts = (
  accepted: readonly AcceptedPayment[],
  payouts: readonly PayoutWithPayments[],
  isInRange: (paidAt: Date | null) => boolean,
): Reconciliation => {
  const known = new Map(accepted.map((one) => [one.reference, one]));
  const ofRange = accepted.filter((one) => one.isInRange);
  const paidOut = new Map(
    payouts
      .filter(({ state }) => state === 'paid')
      .flatMap(({ payments }) => payments)
      .map((one) => [one.reference, one]),
  );
  const listed = payouts.flatMap(({ payments }) => payments);
  const unknown = listed.filter(
    ({ reference, paidAt }) => !known.has(reference) && isInRange(paidAt),
  );
  const different = listed.flatMap(({ reference, amountKobo }) => {
    const own = known.get(reference);
    return own?.isInRange && own.amountKobo !== amountKobo
      ? [{ ...own, payoutKobo: amountKobo }]
      : [];
  });
  const isRelevant = ({ payments }: PayoutWithPayments): boolean =>
    payments.some(
      ({ reference, paidAt }) =>
        known.get(reference)?.isInRange ?? isInRange(paidAt),
    );
  return {
    paidOut: sumOf(ofRange.filter(({ reference }) => paidOut.has(reference))),
    toCome: sumOf(ofRange.filter(({ reference }) => !paidOut.has(reference))),
    unknown: named(
      unknown.map(({ reference, amountKobo }) => ({
        reference,
        order: null,
        amountKobo: null,
        payoutKobo: amountKobo,
      })),
      sumOf(unknown).amountKobo,
    ),
    different: named(
      different.map(({ reference, order, amountKobo, payoutKobo }) => ({
        reference,
        order,
        amountKobo,
        payoutKobo,
      })),
      different.reduce((sum, one) => sum + one.payoutKobo - one.amountKobo, 0),
    ),
    payouts: payouts.filter(isRelevant).map(withoutPayments),
  };
};
