// The list of paid paperbacks that were not shipped yet.
export const caption = 'Orders to ship';
export const recipientColumn = 'Recipient';
export const placeColumn = 'Place';
export const itemsColumn = 'Items';
export const orderColumn = 'Order';
export const trackingColumn = 'Tracking';
export const selectColumn = 'Select';
export const selectAll = 'Select all orders on this page';
/** Beside the box on a phone. */
export const selectAllShort = 'Select all';
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

// What is printed for the selected orders.
export const paperLabel = 'Paper';
export const paperA4 = 'A4';
export const paperLabels = '100 × 150 mm';
export const packingSlips = 'Packing slips';
export const labels = 'Labels';

// The list of tracking numbers.
export const importTracking = 'Import tracking CSV';
export const trackingFile = 'CSV file';
export const trackingFileHint =
  'A line for each order: reference, carrier, tracking number. The carrier may be left out.';
export const trackingPaste = 'Or paste the lines';
export const checkLines = 'Check the lines';
export const noLines = 'The list is empty.';
export const linesCaption = 'Lines of the list';
export const lineReady = 'Ready';
export const linesReady = (ready: number, wrong: number): string =>
  wrong === 0
    ? `${ready} ready.`
    : `${ready} ready, ${wrong} left out because something is wrong.`;
export const fileUnreadable = 'The file could not be read. Choose it again.';
export const anotherList = 'Another list';
