// The rule `counts` of sale.model.ts, for sums that the database makes; a test holds the two together.
export const counting = `status = 'success' and not deleted and refunded_kobo < amount_kobo`;

/** Each buyer's sums, as the table of customers holds them; to be grouped by e-mail. */
export const customersOf = `select email, count(*)::integer as paid_orders, sum(amount_kobo - refunded_kobo)::bigint as spent_kobo,
          min(coalesce(paid_at, placed_at)) as first_paid_at, max(coalesce(paid_at, placed_at)) as last_paid_at
   from sales where ${counting}`;
