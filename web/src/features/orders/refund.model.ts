import * as text from './refunds/text.ts';

/** Parses an amount in naira, such as "₦15,000.50", and returns kobo; undefined for an invalid amount. */
export const parseKobo = (typed: string): number | undefined => {
  const plain = typed.replaceAll(/[₦,\s]/g, '');
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [naira = '0', kobo = ''] = plain.split('.');
  return Number(naira) * 100 + Number(kobo.padEnd(2, '0'));
};

type Attempt = { number: number; refundable: number };

/** Returns the payments of an order that can still be refunded, the accepted payment first. */
export const listRefundablePayments = <A extends Attempt>({
  attempts,
  paidWith,
}: {
  attempts: readonly A[];
  paidWith: { attempt: number | null } | null;
}): A[] =>
  attempts
    .filter(({ refundable }) => refundable > 0)
    .sort(
      (one, other) =>
        Number(other.number === paidWith?.attempt) -
          Number(one.number === paidWith?.attempt) || one.number - other.number,
    );

/** Returns the error for an amount that cannot be refunded; undefined for a valid one. Amounts are in kobo. */
export const refundAmountError = (
  kobo: number | undefined,
  refundable: number,
  format: (kobo: number) => string,
): string | undefined => {
  if (kobo === undefined || kobo === 0) return text.amountMissing;
  if (kobo > refundable) return text.amountTooHigh(format(refundable));
  return undefined;
};

export const refundStateText = (state: string): string =>
  text.states[state] ?? state;

/** Returns why a refund failed: Paystack's own text, or the shop's text if Paystack does not know the refund. */
export const refundFailureText = (refund: {
  failure?: 'unknown-to-provider' | null;
  detail: string;
}): string =>
  refund.failure === 'unknown-to-provider'
    ? text.unknownToPaystack
    : refund.detail;

/** Returns the message that is shown after a refund was requested. */
export const describeRefundResult = (state: string): string =>
  state === 'unclear' || state === 'asked'
    ? text.unanswered
    : text.refundResult(refundStateText(state));

/** Whether the whole amount of an order has been refunded. */
export const isFullyRefunded = (order: {
  amount: number;
  refundedAmount: number;
}): boolean => order.refundedAmount > 0 && order.refundedAmount >= order.amount;
