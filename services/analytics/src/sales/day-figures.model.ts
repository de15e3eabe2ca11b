import type { Kobo } from '@imprint/chassis/money';
import {
  type Change,
  counts,
  dayInLagos,
  paidAtOf,
  revenueOf,
  type Day,
  type Sale,
} from './sale.model.ts';

/** What is kept of a day, or what a change adds to it. */
export type DayFigures = {
  day: Day;
  started: number;
  paid: number;
  revenueKobo: Kobo;
  /** E-books among what was paid. */
  ebooks: number;
  /** Customers whose first counting order was paid on this day. */
  firstBuyers: number;
  /** Customers whose last one was. */
  lastBuyers: number;
};

/** A buyer as the sums of his counting orders. */
export type Customer = {
  email: string;
  paidOrders: number;
  spentKobo: Kobo;
  firstPaidAt: Date;
  lastPaidAt: Date;
};

type Figure = Exclude<keyof DayFigures, 'day'>;
type Addition = { day: Day } & Partial<Record<Figure, number>>;

const figures = [
  'started',
  'paid',
  'revenueKobo',
  'ebooks',
  'firstBuyers',
  'lastBuyers',
] as const satisfies Figure[];

const nothing = {
  started: 0,
  paid: 0,
  revenueKobo: 0,
  ebooks: 0,
  firstBuyers: 0,
  lastBuyers: 0,
};

const ofSale = (sale: Sale, sign: 1 | -1): Addition[] => {
  if (sale.deleted) return [];
  const started = { day: dayInLagos(sale.placedAt), started: sign };
  if (!counts(sale)) return [started];
  const paid = {
    day: dayInLagos(paidAtOf(sale)),
    paid: sign,
    revenueKobo: sign * revenueOf(sale),
    ebooks: sign * sale.ebooks,
  };
  return [started, paid];
};

const ofCustomer = (
  { firstPaidAt, lastPaidAt }: Customer,
  sign: 1 | -1,
): Addition[] => [
  { day: dayInLagos(firstPaidAt), firstBuyers: sign },
  { day: dayInLagos(lastPaidAt), lastBuyers: sign },
];

const difference = <T>(
  of: (thing: T, sign: 1 | -1) => Addition[],
  { before, after }: Change<T>,
): Addition[] => [
  ...(before ? of(before, -1) : []),
  ...(after ? of(after, 1) : []),
];

/** How the days' figures change with orders and with those who bought them; ordered by day. */
export const changeOfDays = (
  sales: Change<Sale>[],
  customers: Change<Customer>[] = [],
): DayFigures[] => {
  const days = new Map<Day, DayFigures>();
  const all = [
    ...sales.flatMap((sale) => difference(ofSale, sale)),
    ...customers.flatMap((customer) => difference(ofCustomer, customer)),
  ];
  for (const { day, ...addition } of all) {
    const sum = days.get(day) ?? { day, ...nothing };
    for (const figure of figures) sum[figure] += addition[figure] ?? 0;
    days.set(day, sum);
  }
  return [...days.values()]
    .filter((sum) => figures.some((figure) => sum[figure] !== 0))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
};
