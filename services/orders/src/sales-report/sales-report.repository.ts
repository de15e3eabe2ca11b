import type { Db } from '@imprint/chassis/db';
import type { Day } from '@imprint/chassis/lagos-day';
import { selectRows } from '@imprint/chassis/query';
import type { PaymentMode } from '../orders/order.model.ts';
import type { AcceptedPayment } from './reconcile-payouts.model.ts';
import type { SalesLine } from './sales-report.model.ts';
import type { TaxRate } from './tax.shape.ts';

export type ReportRange = {
  from: Day;
  to: Day;
  /** The mode of the shop's keys; in live mode, test orders are left out (decision 92). */
  mode: PaymentMode;
};

const isCounted = `orders.status = 'success' and deleted_at is null and imported_from = ''
  and (payment_mode <> 'test' or $3 = 'test')`;

const isWithin = (column: string): string =>
  `(${column} >= $1::date::timestamp at time zone 'Africa/Lagos'
    and ${column} < ($2::date + 1)::timestamp at time zone 'Africa/Lagos')`;

const lagosDay = (column: string): string =>
  `(${column} at time zone 'Africa/Lagos')::date`;

const includedTax =
  'round(coalesce(kobo::numeric * points / (10000 + points), 0))';

/**
 * Returns the sums of each product on each day of a range. A sale counts on the day on which it was paid, and a refund on
 * the day on which it was reported, so that the figures of past days never change. A refund contains the tax rate of its
 * sale, so that a later rate leaves no remainder.
 */
export const listSalesLines = (
  db: Db,
  { from, to, mode }: ReportRange,
  rates: readonly TaxRate[],
) =>
  selectRows<SalesLine>(
    db,
    `with rates as (
       select "from" as first_day, lead("from", 1, 'infinity'::date) over (order by "from") as next_day,
              "basisPoints" as points
       from jsonb_to_recordset($4) as rates ("from" date, "basisPoints" numeric)
     ), sold as (
       select ${lagosDay('paid_at')} as day, product_name, amount_kobo as kobo, fees.*
       from orders
       left join lateral (select sum(fee_kobo) as fee_kobo, count(fee_kobo) as known, count(*) - count(fee_kobo) as unknown
                          from payments where order_id = orders.id and settled_version is not null) fees on true
       where ${isCounted} and ${isWithin('orders.paid_at')}
     ), refunded as (
       select ${lagosDay('reported_at')} as day, product_name, refunds.amount_kobo as kobo,
              ${lagosDay('paid_at')} as paid_on
       from refunds join orders on orders.id = order_id
       where ${isCounted} and ${isWithin('reported_at')}
     ), lines as (
       select day, product_name, 1 as orders, kobo as gross, 0 as refunded, fee_kobo, known, unknown, ${includedTax} as tax
       from sold left join rates on day >= first_day and day < next_day
       union all
       select day, product_name, 0, 0, kobo, 0, 0, 0, -${includedTax}
       from refunded left join rates on paid_on >= first_day and paid_on < next_day
     )
     select day::text, product_name as product, sum(orders)::int as orders, sum(gross)::bigint as "grossKobo",
            sum(refunded)::bigint as "refundedKobo", coalesce(sum(fee_kobo), 0)::bigint as "feeKobo",
            sum(known)::int as "knownFees", sum(unknown)::int as "unknownFees", sum(tax)::bigint as "taxKobo"
     from lines group by day, product_name order by day, product_name`,
    [from, to, mode, JSON.stringify(rates)],
  );

/** Returns the accepted payments of a range, and those among `references` that were accepted on other days. */
export const listAcceptedPayments = (
  db: Db,
  { from, to, mode }: ReportRange,
  references: readonly string[],
) =>
  selectRows<AcceptedPayment>(
    db,
    `select payments.reference, orders.reference as "order",
            coalesce(payments.amount_kobo, orders.amount_kobo)::bigint as "amountKobo", is_in_range as "isInRange"
     from orders join payments on order_id = orders.id,
       lateral (select ${isWithin('orders.paid_at')} as is_in_range) placed
     where is_in_range and settled_version is not null and payments.domain = $3 and ${isCounted}
     union
     select payments.reference, orders.reference, coalesce(payments.amount_kobo, orders.amount_kobo)::bigint, false
     from payments join orders on orders.id = order_id
     where payments.reference = any($4) and settled_version is not null
       and not (${isWithin('orders.paid_at')} and payments.domain = $3 and ${isCounted})`,
    [from, to, mode, references],
  );
