// The SQL form of `isRevenue` in sale.model.ts, for sums in the database; a test checks that both agree.
export const revenueCondition = `status = 'success' and not deleted and refunded_kobo < amount_kobo`;

/** Selects the sums of each buyer in the columns of `customers`; the caller appends `group by email`. */
export const selectCustomersSql = `select email, count(*)::integer as paid_orders, sum(amount_kobo - refunded_kobo)::bigint as spent_kobo,
          min(coalesce(paid_at, placed_at)) as first_paid_at, max(coalesce(paid_at, placed_at)) as last_paid_at
   from sales where ${revenueCondition}`;
