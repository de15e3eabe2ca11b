// The texts of the refund dialog.
export const title = 'Refund this order';
export const consequence =
  'Paystack returns the money to the original payment method in three to ten working days. The order changes when Paystack confirms the refund. After a full refund, an e-book’s links stop working.';
export const paymentLabel = 'Which payment';
export const paymentOption = (attempt: number, refundable: string): string =>
  `Attempt ${attempt}, ${refundable} left`;
export const partLegend = 'How much';
export const fullAmount = (amount: string): string => `All of it, ${amount}`;
export const partOfAmount = 'Part of it';
export const amountLabel = 'Amount in naira';
export const amountMissing = 'Please enter an amount in naira, such as 15,000';
export const amountTooHigh = (refundable: string): string =>
  `At most ${refundable} can be refunded`;
export const reasonLabel = 'Reason';
export const reasonHint = 'You and Paystack see this.';
export const requestFailed = 'The refund could not be requested.';
export const refund = 'Refund';
export const refundAmountLabel = (amount: string): string => `Refund ${amount}`;

// The result of a request.
export const unanswered =
  'Paystack has not answered yet. The shop keeps checking.';
export const refundResult = (state: string): string =>
  `The refund is ${state}.`;

// The states of a request.
export const states: Record<string, string> = {
  asked: 'being requested',
  unclear: 'requested, no answer yet; the shop keeps checking',
  unreached: 'not received by Paystack; you can request it again',
  refused: 'refused',
  queued: 'queued at Paystack',
  processing: 'on its way',
  'needs-attention': 'waiting for the buyer’s bank details',
  processed: 'refunded',
  failed: 'failed at Paystack',
};
export const unknownToPaystack = 'Paystack has no such refund.';
