import { createServer } from 'node:http';
import { listen } from '@imprint/chassis/http/server';
import { historyOf } from './shop.ts';

/** Orders per page: an order has about two events, and a page has at most 2,000 events. */
const ordersAPage = 650;

/** Serves order histories as the orders service does, and sums up the served orders. All other histories are empty. */
export const serveHistory = async (count: number) => {
  const totals = {
    events: 0,
    orders: 0,
    revenue: 0,
    buyers: new Set<string>(),
  };

  const pageFrom = (first: number) => {
    const last = Math.min(first + ordersAPage, count);
    const orders = [];
    for (let index = first; index < last; index += 1) {
      const history = historyOf(index, count);
      orders.push(...history);
      const order = history.at(-1);
      if (order?.status !== 'success' || order.deleted) continue;
      totals.orders += 1;
      totals.revenue += order.amountKobo - order.refundedKobo;
      totals.buyers.add(order.email);
    }
    totals.events += orders.length;
    return { orders, next: last, more: last < count };
  };

  const server = await listen(
    createServer((req, res) => {
      const { pathname, searchParams } = new URL(
        req.url ?? '',
        'http://localhost',
      );
      const page =
        pathname === '/internal/order-history'
          ? pageFrom(Number(searchParams.get('after')))
          : { entries: [], next: '', more: false };
      res.end(JSON.stringify(page));
    }),
    0,
    '127.0.0.1',
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    totals,
    close: server.close,
  };
};
