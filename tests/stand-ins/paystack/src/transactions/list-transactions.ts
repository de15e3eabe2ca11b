import type { Deps } from '../deps.ts';
import type { Transaction } from './transaction.model.ts';

export type ListQuery = {
  perPage: number;
  page: number;
  status?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
  amount?: number | undefined;
  customer?: string | undefined;
};

const count = (value: unknown, fallback: number, maximum: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0
    ? Math.min(number, maximum)
    : fallback;
};

const instant = (value: unknown) => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
};

export const toListQuery = (query: Record<string, unknown>): ListQuery => ({
  perPage: count(query['perPage'], 50, 100),
  page: count(query['page'], 1, Number.MAX_SAFE_INTEGER),
  status: typeof query['status'] === 'string' ? query['status'] : undefined,
  customer:
    typeof query['customer'] === 'string' ? query['customer'] : undefined,
  amount: query['amount'] === undefined ? undefined : Number(query['amount']),
  from: instant(query['from']),
  to: instant(query['to']),
});

const matches =
  (query: ListQuery, customerId: (t: Transaction) => number) =>
  (transaction: Transaction) =>
    (query.status === undefined || transaction.status === query.status) &&
    (query.amount === undefined || transaction.amount === query.amount) &&
    (query.from === undefined || transaction.createdAt >= query.from) &&
    (query.to === undefined || transaction.createdAt <= query.to) &&
    (query.customer === undefined ||
      String(customerId(transaction)) === query.customer);

/** Returns one page of an account's transactions, newest first, with the totals of all pages. */
export const listTransactions = (
  { ledger }: Deps,
  publicKey: string,
  query: ListQuery,
  customerId: (transaction: Transaction) => number,
) => {
  const found = ledger
    .transactions()
    .filter((transaction) => transaction.publicKey === publicKey)
    .filter(matches(query, customerId));
  const skipped = (query.page - 1) * query.perPage;
  return {
    page: found.slice(skipped, skipped + query.perPage),
    meta: {
      total: found.length,
      total_volume: found.reduce((sum, { amount }) => sum + amount, 0),
      skipped,
      perPage: query.perPage,
      page: query.page,
      pageCount: Math.ceil(found.length / query.perPage),
    },
  };
};
