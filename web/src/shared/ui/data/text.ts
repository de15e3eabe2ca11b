// The texts of tables, key figures and receipts.

// The delivery of a paperback on a receipt.
export const included = 'included';
export const deliveryTime = 'Delivery time';

// The download of a file.
export const exporting = 'Exporting…';
export const exportFailed = 'Export failed';

// The direction of a change, for screen readers; the number follows.
export const up = 'up ';
export const down = 'down ';

// The pages of a list.
export const pages = 'Pages';
export const pageOf = (page: string, last: string): string =>
  `Page ${page} of ${last}`;
export const orMore = (pages: string): string => `${pages} or more`;
export const previous = 'Previous';
export const next = 'Next';
