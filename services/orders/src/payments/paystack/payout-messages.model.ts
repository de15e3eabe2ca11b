import { dayInLagos } from '@imprint/chassis/lagos-day';
import type { Payout, PayoutPayment } from '../payouts/payout.model.ts';
import {
  type Fields,
  type HttpAnswer,
  isSuccessAnswer,
  parseDate,
  parseIntegerOrDigits,
  parseText,
  toFields,
} from './paystack-messages.model.ts';

/** A page of a list; undefined if the answer is none. */
type Page<Item> = { items: Item[]; pages: number } | undefined;

const parsePage = <Item>(
  { data, meta }: Fields,
  isSuccess: boolean,
  parseItem: (fields: Fields) => Item | undefined,
): Page<Item> =>
  isSuccess && Array.isArray(data)
    ? {
        items: data.flatMap((one) => parseItem(toFields(one)) ?? []),
        pages: parseIntegerOrDigits(toFields(meta)['pageCount']) ?? 1,
      }
    : undefined;

const states = new Map<string, Payout['state']>([
  ['success', 'paid'],
  ['failed', 'failed'],
]);

// A settlement of another currency pays out no order, because orders are in naira.
const parsePayout = (fields: Fields): Payout | undefined => {
  const id = parseText(fields['id']);
  const date =
    parseDate(fields['settlement_date']) ?? parseDate(fields['createdAt']);
  if (!id || !date || fields['currency'] !== 'NGN') return undefined;
  const kobo = (name: string) => parseIntegerOrDigits(fields[name]);
  const feeKobo = kobo('total_fees') ?? 0;
  const amountKobo = kobo('effective_amount') ?? kobo('total_amount') ?? 0;
  const grossKobo = kobo('total_processed') ?? amountKobo + feeKobo;
  return {
    id,
    state: states.get(parseText(fields['status'])) ?? 'coming',
    day: dayInLagos(date),
    grossKobo,
    feeKobo,
    // Samples show `deductions` as null only, so the deduction is what the amounts leave open.
    deductionsKobo: Math.max(0, grossKobo - feeKobo - amountKobo),
    amountKobo,
  };
};

const parsePayment = (fields: Fields): PayoutPayment | undefined => {
  const reference = parseText(fields['reference']);
  const amountKobo = parseIntegerOrDigits(fields['amount']);
  return reference && amountKobo !== null
    ? { reference, amountKobo, paidAt: parseDate(fields['paid_at']) }
    : undefined;
};

/** Reads a page of `GET /settlement` (https://paystack.com/docs/api/settlement/). */
export const parsePayoutPage = (answer: HttpAnswer): Page<Payout> =>
  parsePage(toFields(answer.body), isSuccessAnswer(answer), parsePayout);

/** Reads a page of `GET /settlement/{id}/transactions`. */
export const parsePayoutPaymentPage = (
  answer: HttpAnswer,
): Page<PayoutPayment> =>
  parsePage(toFields(answer.body), isSuccessAnswer(answer), parsePayment);
