import type { Sale } from '../../src/sales/sale.model.ts';

// These functions compute the expected results order by order, without any code of the service.

type Period = { from: string; to: string };

const counted = (sales: Sale[]): Sale[] =>
  sales.filter(
    (sale) =>
      sale.status === 'success' &&
      !sale.deleted &&
      sale.refundedKobo < sale.amountKobo,
  );

/** Returns the newest snapshot of each order. */
export const newest = (events: Sale[]): Sale[] => {
  const byReference = new Map<string, Sale>();
  for (const sale of [...events].sort((a, b) => a.version - b.version))
    byReference.set(sale.reference, sale);
  return [...byReference.values()];
};

// Lagos is one hour ahead of UTC all year.
const day = (time: Date) =>
  new Date(time.getTime() + 3_600_000).toISOString().slice(0, 10);

const timeOf = (sale: Sale) => sale.paidAt ?? sale.placedAt;

const revenue = (sales: Sale[]) =>
  sales.reduce((sum, sale) => sum + sale.amountKobo - sale.refundedKobo, 0);

const groupedBy = (sales: Sale[], key: (sale: Sale) => string) => {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales)
    groups.set(key(sale), [...(groups.get(key(sale)) ?? []), sale]);
  return [...groups];
};

export const plainTotals = (sales: Sale[]) => ({
  customers: new Set(counted(sales).map(({ email }) => email)).size,
  revenue: revenue(counted(sales)),
  orders: counted(sales).length,
});

export const plainCustomers = (sales: Sale[]) =>
  groupedBy(counted(sales), ({ email }) => email)
    .map(([email, theirs]) => {
      const times = theirs.map((sale) => timeOf(sale).toISOString()).sort();
      return {
        email,
        totalOrders: theirs.length,
        totalSpent: revenue(theirs),
        firstOrderDate: times[0],
        lastOrderDate: times.at(-1),
      };
    })
    .sort(
      (a, b) => b.totalSpent - a.totalSpent || (a.email < b.email ? -1 : 1),
    );

const countryNames: Record<string, string> = {
  NG: 'Nigeria',
  GH: 'Ghana',
  '': 'Unknown',
};

export const plainCountries = (sales: Sale[]) =>
  groupedBy(counted(sales), ({ country }) => country)
    .map(([code, theirs]) => ({
      code,
      country: countryNames[code],
      count: theirs.length,
      revenue: revenue(theirs),
    }))
    .sort(
      (a, b) =>
        b.count - a.count ||
        b.revenue - a.revenue ||
        (a.code < b.code ? -1 : 1),
    )
    .map(({ country, count, revenue }) => ({ country, count, revenue }));

export const plainPeriod = (sales: Sale[], { from, to }: Period) => {
  const isIn = (time: Date) => day(time) >= from && day(time) <= to;
  const all = counted(sales);
  const paid = all.filter((sale) => isIn(timeOf(sale)));
  const started = sales.filter((sale) => !sale.deleted && isIn(sale.placedAt));
  const buyers = groupedBy(paid, ({ email }) => email).map(([email]) => email);
  const fresh = buyers.filter(
    (email) =>
      !all.some((sale) => sale.email === email && day(timeOf(sale)) < from),
  );
  const inMonth = (month: number) =>
    paid.filter((sale) => Number(day(timeOf(sale)).slice(5, 7)) === month);
  const months = Array.from({ length: 12 }, (_, index) => inMonth(index + 1));
  return {
    revenue: { total: revenue(paid), monthly: months.map(revenue) },
    orders: { total: paid.length, monthly: months.map((sold) => sold.length) },
    customers: {
      total: buyers.length,
      new: fresh.length,
      returning: buyers.length - fresh.length,
    },
    started: started.length,
    ebooks: paid.reduce((sum, { ebooks }) => sum + ebooks, 0),
  };
};
