import { parse } from 'csv-parse/sync';
import {
  countsAsRevenue,
  queryFound,
  type Invariant,
  rowsOf,
  type Shop,
} from './shop.ts';

const onePaidCause: Invariant = {
  number: 1,
  statement:
    'a paid version has one cause: a payment, an admin action or an import',
  find: ({ orders }) =>
    queryFound(
      orders,
      `select reference as found from orders o
       where status = 'success' and deleted_at is null and (paid_version = 0 or
         (select count(*) from payments p where p.order_id = o.id and p.settled_version = o.paid_version)
         + (select count(*) from order_history h join audit_log a on a.subject = 'order ' || o.reference
              and a.action = 'order.status-changed' and (a.after ->> 'version')::bigint = h.version
            where h.order_id = o.id and h.version = o.paid_version and h.cause = 'admin')
         + (select count(*) from imported_orders i where i.order_id = o.id and o.paid_version = 1) <> 1)`,
    ),
};

const paymentsFit: Invariant = {
  number: 2,
  statement:
    'an accepted payment matches its order in reference, amount, currency and mode',
  find: ({ orders, mode }) =>
    queryFound(
      orders,
      `select p.reference as found from payments p join orders o on o.id = p.order_id
       where p.settled_version is not null and (
         p.amount_kobo is null or p.amount_kobo < o.amount_kobo
         or coalesce(p.requested_kobo, p.amount_kobo) <> o.amount_kobo
         or p.currency is distinct from o.currency or p.domain is distinct from coalesce(nullif(o.payment_mode, ''), $1)
         or p.reference <> o.reference || case when p.number = 1 then '' else '-' || p.number end)`,
      [mode],
    ),
};

type Sums = { kobo: number; orders: number };

/** Returns the totals of each analytics table, by its name. */
const analyticsSums = async ({
  analytics,
}: Shop): Promise<[string, Sums][]> => {
  const rows = await rowsOf<Sums & { name: string }>(
    analytics,
    `select 'days' as name, coalesce(sum(revenue_kobo), 0)::bigint as kobo, coalesce(sum(paid), 0)::int as orders from sales_by_day
     union all select 'countries', coalesce(sum(revenue_kobo), 0)::bigint, coalesce(sum(paid), 0)::int from sales_by_country
     union all select 'customers', coalesce(sum(spent_kobo), 0)::bigint, coalesce(sum(paid_orders), 0)::int from customers`,
  );
  return rows.map(({ name, ...sums }) => [name, sums]);
};

const sumsOfExport = (csv: string, mode: Shop['mode']): Sums => {
  const lines = parse<Record<string, string>>(csv, {
    columns: true,
    bom: true,
  });
  const left = lines
    .filter((line) => line['Status'] === 'success')
    .filter((line) => ['', mode].includes(line['Payment mode'] ?? ''))
    .map((l) => Number(l['Amount (kobo)']) - Number(l['Refunded (kobo)']))
    .filter((kobo) => kobo > 0);
  return { kobo: left.reduce((a, b) => a + b, 0), orders: left.length };
};

const sumsOfAnswers = async (
  get: NonNullable<Shop['getAsAdmin']>,
  mode: Shop['mode'],
): Promise<[string, Sums][]> => {
  const dashboard = JSON.parse(await get('/api/admin/dashboard-stats')) as {
    totalRevenue: number;
    totalOrders: number;
  };
  const { totals } = JSON.parse(await get('/api/admin/customers')) as {
    totals: { revenue: number; orders: number };
  };
  const csv = await get('/api/admin/orders/export');
  return [
    [
      'dashboard',
      { kobo: dashboard.totalRevenue, orders: dashboard.totalOrders },
    ],
    ['customers’ page', { kobo: totals.revenue, orders: totals.orders }],
    ['export', sumsOfExport(csv, mode)],
  ];
};

const analyticsAgree: Invariant = {
  number: 10,
  statement:
    'dashboard, analytics totals, customers and export agree with the orders of the keys’ mode',
  find: async (shop) => {
    const [truth] = await rowsOf<Sums>(
      shop.orders,
      `select coalesce(sum(amount_kobo - refunded_kobo), 0)::bigint as kobo, count(*)::int as orders
       from orders where ${countsAsRevenue} and payment_mode in ('', $1)`,
      [shop.mode],
    );
    const all = [
      ...(await analyticsSums(shop)),
      ...(shop.getAsAdmin
        ? await sumsOfAnswers(shop.getAsAdmin, shop.mode)
        : []),
    ];
    const sumsText = ({ kobo, orders }: Sums) =>
      `${kobo} kobo of ${orders} orders`;
    const right = sumsText(truth ?? { kobo: 0, orders: 0 });
    const wrong = all.filter(([, sums]) => sumsText(sums) !== right);
    return wrong.map(
      ([name, sums]) => `${name}: ${sumsText(sums)}, not ${right}`,
    );
  },
};

const pendingEnds: Invariant = {
  number: 27,
  statement: 'no order is pending for longer than 24 h 15 min',
  find: ({ orders }) =>
    queryFound(
      orders,
      `select reference as found from orders o
       where status = 'pending' and deleted_at is null and greatest(placed_at,
         (select max(created_at) from payments p where p.order_id = o.id),
         (select max(occurred_at) from order_history h
          where h.order_id = o.id and h.event_type in ('OrderStatusChanged', 'OrderRestored')))
         < now() - interval '24 hours 15 minutes'`,
    ),
};

export const money = [onePaidCause, paymentsFit, analyticsAgree, pendingEnds];
