import { isOfCountedModeSql } from '../payment-mode/payment-mode.model.ts';

/**
 * SQL for whether the readings of an order count in the figures: not those of an order of the other mode. An order whose
 * events are still on the way counts.
 */
export const isCountedOrderSql = (reference: string) =>
  `not exists (select from sales where sales.reference = ${reference} and not (${isOfCountedModeSql}))`;

/** The SQL condition on `readings` and `reading_sessions` that the order counts in the figures. */
export const isCountedReadingSql = isCountedOrderSql('order_reference');
