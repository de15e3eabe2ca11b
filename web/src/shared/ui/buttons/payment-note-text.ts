// The note below a button that leads to a payment.
export const poweredBy = 'Payment is powered by Paystack.';
/** Follows `poweredBy`, so it begins with a space. */
export const tickLegend = (amount: string): string => ` 1 tick = ${amount}.`;
