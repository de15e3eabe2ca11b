// The list of paid paperbacks that were not shipped yet.
export const caption = 'Orders to ship';
export const recipientColumn = 'Recipient';
export const placeColumn = 'Place';
export const itemsColumn = 'Items';
export const orderColumn = 'Order';
export const trackingColumn = 'Tracking';
export const selectColumn = 'Select';
export const selectAll = 'Select all orders on this page';
export const selectOrder = (recipient: string, reference: string): string =>
  `Select ${recipient}, ${reference}`;
export const trackingOf = (reference: string): string =>
  `Tracking number of ${reference}`;
export const trackingPlaceholder = 'Tracking number';
export const paidAt = (at: string): string => `Paid ${at}`;

// The bar below the list.
export const selectedCount = (selected: number, shown: number): string =>
  `${selected} of ${shown} selected`;
export const markAsShipped = (selected: number): string =>
  selected > 0 ? `Mark ${selected} as shipped` : 'Mark as shipped';
export const buyersInformed = 'Each buyer gets an email with their number.';

// What became of them. The Undo button follows.
export const shippedCount = (shipped: number): string =>
  shipped === 1
    ? '1 order is marked as shipped.'
    : `${shipped} orders are marked as shipped.`;
/** For screen readers, after the word "Undo". */
export const shipmentOf = (shipped: number): string =>
  shipped === 1 ? 'the shipment' : `the ${shipped} shipments`;
export const notAllShipped = 'Some orders were not changed.';
export const refusedOrder = (reference: string, reason: string): string =>
  `${reference}: ${reason}`;
