// The texts that several parts of the orders share.
export const customer = 'Customer';
export const product = 'Product';
export const amount = 'Amount';
export const status = 'Status';
export const save = 'Save';
export const cancel = 'Cancel';
export const retry = 'Retry';
export const partLoadFailed = (part: string): string =>
  `${part} could not be loaded.`;

// Changing the status.
// The server calls them pending, success and failed, as does the list of orders.
const paymentOutcomes = {
  pending: 'not paid',
  success: 'paid',
  failed: 'failed',
};
type Status = keyof typeof paymentOutcomes;
export const statusMarked = (to: string): string =>
  `Marked as ${(paymentOutcomes as Record<string, string>)[to] ?? to}`;
export const statusQuestion = (to: Status): string =>
  `Mark this order as ${paymentOutcomes[to]}?`;
export const statusAction = (to: Status): string =>
  `Mark as ${paymentOutcomes[to]}`;
export const cancelStatusChange = 'Leave it';
export const statusChanged = (reference: string, to: Status): string =>
  `${reference} is marked as ${paymentOutcomes[to]}.`;

// Deleting and restoring.
export const deleteQuestion = 'Are you sure you want to delete this order?';
export const deleteAction = 'Delete';
export const cancelDeletion = 'Keep it';
export const deletedAfterReference = (restorableUntil: string): string =>
  `is deleted. You can restore it until ${restorableUntil}.`;
export const restored = (reference: string): string =>
  `${reference} is restored.`;
