import { createServer } from 'node:http';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { listen } from '@imprint/chassis/http/server';
import { OrderStatus, Product, type Order } from '@imprint/proto/orders';

const toJson = (order: Order) => ({
  reference: order.reference,
  version: Number(order.version),
  paidVersion: Number(order.paidVersion),
  email: order.email,
  placedAt: order.placedAt && timestampDate(order.placedAt).toISOString(),
  product: order.product === Product.EBOOK ? 'EBOOK' : 'PAPERBACK',
  quantity: order.quantity,
  amountKobo: Number(order.amountKobo),
  refundedKobo: Number(order.refundedKobo),
  status: order.status === OrderStatus.SUCCESS ? 'success' : 'failed',
  paidAt: order.paidAt && timestampDate(order.paidAt).toISOString(),
  deleted: order.deleted,
});

/** Starts a stand-in for the orders service, with only the calls of other services; `addOrder` adds a known order. */
export const startFakeOrders = async () => {
  const known = new Map<string, Order>();
  const state = { isUnavailable: false, garbled: '' };
  const server = createServer((req, res) => {
    if (state.isUnavailable) return res.destroy();
    if (state.garbled) return res.end(state.garbled);
    const order = known.get(req.url?.split('/').at(-1) ?? '');
    const isCaller = Boolean(req.headers['x-service-token']);
    res.statusCode = !isCaller ? 401 : order ? 200 : 404;
    return res.end(JSON.stringify(order ? { order: toJson(order) } : {}));
  });
  const { port, close } = await listen(server, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    addOrder: (order: Order) => known.set(order.reference, order),
    close,
  };
};
