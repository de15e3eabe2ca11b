import type { Kobo } from '@imprint/chassis/money';
import { dayInLagos, type Day } from '@imprint/chassis/lagos-day';
import {
  type Change,
  isRevenue,
  paidOrPlacedAt,
  revenueOf,
  type Sale,
} from './sale.model.ts';

/** The totals of the sales of some days. */
export type SalesTotals = {
  started: number;
  paid: number;
  revenueKobo: Kobo;
  /** The number of e-books in paid orders. */
  ebooks: number;
  /** Customers whose first order with revenue was paid on one of the days. */
  firstBuyers: number;
  /**
   * Customers whose last order with revenue was paid on one of the days. If the days end today, these are all customers
   * who bought on them.
   */
  lastBuyers: number;
};

/** The stored totals of a day, or what a change adds to them. */
export type DayTotals = SalesTotals & { day: Day };

/** A buyer with the number and total of their orders with revenue, and the times of the first and the last. */
export type Customer = {
  email: string;
  paidOrders: number;
  spentKobo: Kobo;
  firstPaidAt: Date;
  lastPaidAt: Date;
  /** The number of orders from elsewhere, which have no revenue here. */
  importedOrders: number;
};

type Addition = { day: Day } & Partial<SalesTotals>;

const zeroTotals: SalesTotals = {
  started: 0,
  paid: 0,
  revenueKobo: 0,
  ebooks: 0,
  firstBuyers: 0,
  lastBuyers: 0,
};

/** The names of the totals, in the order of the table's columns. */
export const totalNames = Object.keys(zeroTotals) as (keyof SalesTotals)[];

const addTotals = <Sum extends SalesTotals>(
  sum: Sum,
  addition: Partial<SalesTotals>,
): Sum => {
  for (const name of totalNames) sum[name] += addition[name] ?? 0;
  return sum;
};

export const sumTotals = (parts: SalesTotals[]): SalesTotals =>
  parts.reduce(addTotals<SalesTotals>, { ...zeroTotals });

const toSaleAdditions = (sale: Sale, sign: 1 | -1): Addition[] => {
  if (sale.deleted || sale.importedFrom) return [];
  const started = { day: dayInLagos(sale.placedAt), started: sign };
  if (!isRevenue(sale)) return [started];
  const paid = {
    day: dayInLagos(paidOrPlacedAt(sale)),
    paid: sign,
    revenueKobo: sign * revenueOf(sale),
    ebooks: sign * sale.ebooks,
  };
  return [started, paid];
};

// A customer with imported orders alone has bought nothing here, so no day counts them.
const toCustomerAdditions = (
  { firstPaidAt, lastPaidAt, paidOrders }: Customer,
  sign: 1 | -1,
): Addition[] =>
  paidOrders === 0
    ? []
    : [
        { day: dayInLagos(firstPaidAt), firstBuyers: sign },
        { day: dayInLagos(lastPaidAt), lastBuyers: sign },
      ];

const toChangeAdditions = <T>(
  of: (thing: T, sign: 1 | -1) => Addition[],
  { before, after }: Change<T>,
): Addition[] => [
  ...(before ? of(before, -1) : []),
  ...(after ? of(after, 1) : []),
];

/** Returns how changes of orders and of customers change the totals of days, ordered by day. */
export const computeDayChanges = (
  sales: Change<Sale>[],
  customers: Change<Customer>[] = [],
): DayTotals[] => {
  const days = new Map<Day, DayTotals>();
  const all = [
    ...sales.flatMap((sale) => toChangeAdditions(toSaleAdditions, sale)),
    ...customers.flatMap((customer) =>
      toChangeAdditions(toCustomerAdditions, customer),
    ),
  ];
  for (const { day, ...addition } of all)
    days.set(day, addTotals(days.get(day) ?? { day, ...zeroTotals }, addition));
  return [...days.values()]
    .filter((sum) => totalNames.some((name) => sum[name] !== 0))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
};
