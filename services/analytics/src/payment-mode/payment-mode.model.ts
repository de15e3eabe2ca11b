/** Whether the payment provider moves real money. */
export type PaymentMode = 'test' | 'live';

/** SQL for the mode that the figures count; null before the first key, when they count every mode. */
export const countedModeSql = '(select counted_mode from figures_state)';

/** The SQL form of `isOfMode` in sale.model.ts: a condition on `sales` for the mode that the figures count. */
export const isOfCountedModeSql = `payment_mode in ('', coalesce(${countedModeSql}, payment_mode))`;
