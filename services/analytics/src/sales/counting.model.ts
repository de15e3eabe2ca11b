// The SQL form of `isRevenue` in sale.model.ts, for sums in the database; a test checks that the two agree.
export const revenueCondition = `status = 'success' and not deleted and refunded_kobo < amount_kobo`;

/** Selects each buyer's sums as `customers` stores them; the statement must group by `email`. */
export const customersOf = `select email, count(*)::integer as paid_orders, sum(amount_kobo - refunded_kobo)::bigint as spent_kobo,
          min(coalesce(paid_at, placed_at)) as first_paid_at, max(coalesce(paid_at, placed_at)) as last_paid_at
   from sales where ${revenueCondition}`;
