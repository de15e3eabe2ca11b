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
export const statusQuestion = (from: string, to: string): string =>
  `Set this order from ${from} to ${to}?`;
export const statusAction = (to: string): string => `Set to ${to}`;
export const cancelStatusChange = 'Leave it';
export const statusChanged = (reference: string, to: string): string =>
  `${reference} is set to ${to}.`;

// Deleting and restoring.
export const deleteQuestion = 'Are you sure you want to delete this order?';
export const deleteAction = 'Delete';
export const cancelDeletion = 'Keep it';
export const deletedAfterReference = (restorableUntil: string): string =>
  `is deleted. You can restore it until ${restorableUntil}.`;
export const restored = (reference: string): string =>
  `${reference} is restored.`;
