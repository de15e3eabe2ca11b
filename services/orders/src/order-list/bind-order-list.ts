import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { searchOrders } from './search-orders.ts';

/** Binds the use cases that find orders. */
export const bindOrderList = (
  deps: Parameters<typeof listOrders>[0] & Parameters<typeof exportOrders>[0],
) => ({
  listOrders: listOrders(deps),
  exportOrders: exportOrders(deps),
  search: searchOrders(deps),
});
