/** Rounded to one decimal, as shown. */
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Percent; from nothing to something 100, from nothing to nothing 0 (decision 28). */
export const growth = (now: number, before: number): number => {
  if (before === 0) return now > 0 ? 100 : 0;
  return oneDecimal(((now - before) / before) * 100);
};

/** Paid orders in percent of those started. */
export const conversionRate = (paid: number, started: number): number =>
  started === 0 ? 0 : oneDecimal((paid / started) * 100);

/** Difference of two rates in percentage points. */
export const trend = (rate: number, before: number): number =>
  oneDecimal(rate - before);

/** Twelve slots from January to December; each month stands in its own. */
export const inMonthSlots = (
  months: { month: number; value: number }[],
): number[] => {
  const slots = Array.from({ length: 12 }, () => 0);
  for (const { month, value } of months) slots[month - 1] = value;
  return slots;
};
