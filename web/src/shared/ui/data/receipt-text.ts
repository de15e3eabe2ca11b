// The texts of a receipt.
export const purchaseSteps = ['Order', 'Pay', 'Done'];
export const paid = 'Paid';
export const paidAt = (day: string, time: string): string =>
  `${day}, ${time} in Lagos`;
export const tickLegend = (amount: string): string => `1 tick = ${amount}`;
