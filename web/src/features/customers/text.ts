// The texts of the customers screen.
import {
  formatCountWithNoun,
  formatCountOrMore,
} from '../../shared/lib/numbers/count.ts';

export const loadFailed = 'The customers could not be loaded.';

// The totals.
export const totalCustomers = 'Total Customers';
export const totalCustomersNote = 'with a paid order';
export const totalRevenue = 'Total Revenue';
export const totalRevenueNote = (orders: number): string =>
  `from ${formatCountWithNoun(orders, 'paid order')}`;
export const averageOrder = 'Avg. Order Value';
export const averageOrderNote = 'revenue ÷ paid orders';

// The search, the sort order and the number of results.
export const listLabel = 'Customers';
export const searchPlaceholder = 'Search customers by email...';
export const sortLabel = 'Sort by';
export const sortByTotalSpent = 'Total spent';
export const sortByOrders = 'Orders';
export const sortByLastOrder = 'Last order';
export const customerCount = (
  total: number,
  totalIsFloor: boolean | undefined,
): string => formatCountOrMore({ total, totalIsFloor }, 'customer');
export const found = (count: string): string => `${count} found`;
export const foundAndExported = (count: string): string =>
  `${count} found; the export contains these`;

// The texts of the list; `listNoun` completes “Loading the …” and “Show all …”.
export const listNoun = 'customers';
export const empty =
  'No customers yet. They appear here after the first paid order.';
export const noneMatch = (search: string): string =>
  `No customer’s email contains “${search}”.`;
export const seeBookPage = 'See the book’s page';
export const captions = {
  totalSpent: 'Customers by total spent, highest first',
  totalOrders: 'Customers by orders, most first',
  lastOrderDate: 'Customers by last order, newest first',
};
export const customer = 'Customer';
export const imported = 'Imported';
export const orders = 'Orders';
export const totalSpent = 'Total Spent';
export const firstOrder = 'First Order';
export const lastOrder = 'Last Order';

// The countries.
export const countriesTitle = 'Geographic Distribution';
export const countriesNote = (tick: string): string =>
  `By the country of the payment. 1 tick = ${tick}.`;
export const orderCount = (count: number): string =>
  formatCountWithNoun(count, 'order');
