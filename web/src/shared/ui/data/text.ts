// The texts of tables, key figures and receipts.

// These texts describe a paperback's delivery on a receipt: it is included in the price, and it takes a time.
export const included = 'included';
export const deliveryTo = (region: string): string => `Delivery to ${region}`;
export const deliveryTime = 'Delivery time';

// The direction of a change, for screen readers; the number follows.
export const up = 'up ';
export const down = 'down ';

// These texts belong to the page number of a list and its buttons.
export const pages = 'Pages';
export const pageOf = (page: string, last: string): string =>
  `Page ${page} of ${last}`;
export const orMore = (pages: string): string => `${pages} or more`;
export const previous = 'Previous';
export const next = 'Next';

// The status of an order, wherever it is not chosen from a list.
export const orderStatuses = {
  pending: 'Not paid',
  success: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
};
