// The texts of the search of the back office.
export const title = 'Search';
export const label = 'Search orders, customers, messages, pages and settings';
export const results = 'Results';

// These are the names of the groups and the kinds that a service may fail to search.
export const actions = 'Actions';
export const screens = 'Screens and settings';
export const recent = 'Recent';
export const suggestions = 'Often used';
export const actionsOnOrder = 'Actions for this order';
export const kinds = {
  orders: 'Orders',
  customers: 'Customers',
  messages: 'Messages',
  articles: 'Articles',
  pages: 'Pages',
};
export const showAll = (name: string): string =>
  `All ${name.toLowerCase()} found`;

// These texts describe a result.
export const ebookProduct = 'E-Book';
export const copies = (product: string, quantity: number): string =>
  `${product} × ${quantity}`;
export const orderStates = { pending: 'not paid', failed: 'failed' };
export const refunded = 'refunded';
export const test = 'test';
export const imported = 'imported';
export const paidOrders = ['paid order', 'paid orders'] as const;
export const messageKinds = { contact: 'Contact', speaking: 'Speaking' };
export const unanswered = 'unanswered';
export const draft = 'Draft';
export const publishedOn = (day: string): string => `Published ${day}`;
export const scheduledFor = (day: string): string => `Scheduled for ${day}`;

// These actions need an order.
export const refund = (amount: string): string => `Refund ${amount}`;
export const orderActions = {
  receipt: 'Resend receipt',
  link: 'Email reading link',
};

// These texts describe the state of a search.
export const searching = 'Searching…';
export const resultCount = (count: number): string =>
  `${count} ${count === 1 ? 'result' : 'results'}`;
export const nothingFound = (query: string): string =>
  `Nothing found for “${query}”.`;
export const nothingFoundHint =
  'Try part of an email address, a reference, a name or a title.';
export const searchFailed = 'The search did not answer.';
export const retry = 'Try again';
export const couldNotSearch = (names: string[]): string =>
  `Could not search: ${names.join(', ').toLowerCase()}.`;

// The keys at the foot of the search.
export const keys = {
  choose: 'choose',
  open: 'open',
  close: 'close',
};
