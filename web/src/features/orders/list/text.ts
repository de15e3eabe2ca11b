// The nouns for messages about the list, and the message for an empty list.
export const listNoun = 'orders';
export const theOrders = 'The orders';
export const theseOrders = 'These orders';
export const empty = 'No orders yet.';
export const seeBookPage = 'See the book’s page';

// The search, the filters and the sort order.
export const toolsLabel = 'Orders';
export const searchPlaceholder = 'Name, email, phone or reference';
export const anyStatus = 'All';
export const productLabel = 'Product';
export const anyProduct = 'All';
export const deliveryLabel = 'Delivery';
export const anyDelivery = 'All';
export const toShip = 'To ship';
export const addressMissing = 'Address missing';
export const shipped = 'Shipped';
export const delivered = 'Delivered';
export const countryLabel = 'Country of payment';
export const anyCountry = 'All';
export const modeLabel = 'Mode';
export const anyMode = 'All';
export const liveOrders = 'Live';
export const testOrders = 'Test';
export const sortLabel = 'Sort';
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const highestFirst = 'Highest first';
export const lowestFirst = 'Lowest first';
export const rowsLabel = 'Rows';

// The message about delayed events.
export const eventsDelayed = (since: string): string =>
  `Updates have been delayed since ${since} in Lagos.`;
export const eventsDelayedMore =
  'Analytics, customers and reading links catch up when the updates arrive. Nothing is lost.';

// The table.
export const captions = {
  newest: 'Orders, newest first',
  oldest: 'Orders, oldest first',
  highest: 'Orders, highest amount first',
  lowest: 'Orders, lowest amount first',
};
export const referenceColumn = 'Reference';
export const dateColumn = 'Date';
export const actionColumn = 'Action';
export const paidElsewhere = 'Paid elsewhere';
export const statusLabel = (reference: string): string =>
  `Status of ${reference}`;
export const deleteOrderLabel = (reference: string): string =>
  `Delete ${reference}`;
