import { isOfCountedModeSql } from '../payment-mode/payment-mode.model.ts';

// The SQL form of `isRevenue` in sale.model.ts, for sums in the database; a test checks that both agree.
export const revenueCondition = `status = 'success' and not deleted and refunded_kobo < amount_kobo and ${isOfCountedModeSql}`;

/** The orders that make a person a customer: those with revenue, and those that were imported. */
export const buyerCondition = `status = 'success' and not deleted and (refunded_kobo < amount_kobo or imported_from <> '')
  and ${isOfCountedModeSql}`;

/** The columns of `customers` after the email, in the order of `selectCustomersSql`. */
export const customerColumns =
  'paid_orders, spent_kobo, first_paid_at, last_paid_at, imported_orders';

const ofRevenue = `filter (where imported_from = '')`;

/**
 * Selects the sums of each buyer in the columns of `customers`; the caller appends `group by email`. A buyer with
 * imported orders alone has no paid orders, and the times of the imported ones.
 */
export const selectCustomersSql = `select email, count(*) ${ofRevenue}::integer as paid_orders,
          sum(amount_kobo - refunded_kobo)::bigint as spent_kobo,
          coalesce(min(coalesce(paid_at, placed_at)) ${ofRevenue}, min(coalesce(paid_at, placed_at))) as first_paid_at,
          coalesce(max(coalesce(paid_at, placed_at)) ${ofRevenue}, max(coalesce(paid_at, placed_at))) as last_paid_at,
          count(*) filter (where imported_from <> '')::integer as imported_orders
   from sales where ${buyerCondition}`;
