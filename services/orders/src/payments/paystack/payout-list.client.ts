import { addDays, startOfDayInLagos } from '@imprint/chassis/lagos-day';
import type {
  ListPayouts,
  Payout,
  PayoutWithPayments,
} from '../payouts/payout.model.ts';
import {
  parsePayoutPage,
  parsePayoutPaymentPage,
} from './payout-messages.model.ts';
import type { HttpAnswer } from './paystack-messages.model.ts';

type NoAnswer = 'unreached' | 'silent';

/** The part of Paystack's client that reads a list. */
type PageClient = {
  call: (
    method: 'GET',
    path: string,
    timeoutMs: number,
  ) => Promise<HttpAnswer | NoAnswer>;
};

type Limits = {
  /** How long one page may take. */
  pageMs: number;
  /** How long all pages may take; a person waits for them. */
  totalMs: number;
  maxPages: number;
};

const defaultLimits: Limits = { pageMs: 5_000, totalMs: 20_000, maxPages: 500 };

const perPage = 100;

/** The number of payouts whose payments are read at once, so that the provider's rate limit stays far. */
const concurrency = 4;

type Page<Item> = { items: Item[]; pages: number };

class Incomplete extends Error {
  readonly outcome: NoAnswer | 'too-many';
  constructor(outcome: NoAnswer | 'too-many') {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Returns a function that reads all pages of a list, within the limits of one report. */
const createListReader = (
  { call }: PageClient,
  { pageMs, totalMs, maxPages }: Limits,
) => {
  const endsAt = performance.now() + totalMs;
  let pagesLeft = maxPages;
  return async <Item>(
    path: string,
    parse: (answer: HttpAnswer) => Page<Item> | undefined,
  ): Promise<Item[]> => {
    const all: Item[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      if (pagesLeft-- <= 0) throw new Incomplete('too-many');
      const left = endsAt - performance.now();
      if (left <= 0) throw new Incomplete('silent');
      const answer = await call(
        'GET',
        `${path}perPage=${perPage}&page=${page}`,
        Math.min(pageMs, left),
      );
      if (typeof answer === 'string') throw new Incomplete(answer);
      const parsed = parse(answer);
      if (!parsed) throw new Incomplete('silent');
      all.push(...parsed.items);
      pages = parsed.pages;
    }
    return all;
  };
};

/**
 * Returns the function that lists payouts with their payments. It needs a client of its own, since a slow report must not
 * open the circuit breaker of the checkout.
 */
export const createPayoutList =
  (client: PageClient, limits: Partial<Limits> = {}): ListPayouts =>
  async ({ from, to }) => {
    const readList = createListReader(client, { ...defaultLimits, ...limits });
    const withPayments: PayoutWithPayments[] = [];
    try {
      const query = new URLSearchParams({
        from: startOfDayInLagos(from).toISOString(),
        to: startOfDayInLagos(addDays(to, 1)).toISOString(),
        subaccount: 'none',
      });
      const payouts = await readList<Payout>(
        `/settlement?${query}&`,
        parsePayoutPage,
      );
      const waiting = payouts.values();
      const readPayments = async (): Promise<void> => {
        for (const payout of waiting)
          withPayments.push({
            ...payout,
            payments: await readList(
              `/settlement/${encodeURIComponent(payout.id)}/transactions?`,
              parsePayoutPaymentPage,
            ),
          });
      };
      await Promise.all(Array.from({ length: concurrency }, readPayments));
    } catch (error) {
      if (error instanceof Incomplete) return { outcome: error.outcome };
      throw error;
    }
    const payouts = withPayments.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { outcome: 'listed', payouts };
  };
