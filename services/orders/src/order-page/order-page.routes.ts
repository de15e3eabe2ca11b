import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { Request, Response } from 'express';
import type { Address, Delivery } from '../deliveries/delivery.model.ts';
import type { Order } from '../orders/order.model.ts';
import {
  type CheckoutCookie,
  heldValues,
} from '../payments/checkout/checkout-cookie.ts';
import type { PayOrder } from '../payments/checkout/pay-order.ts';
import { openedPayment } from '../payments/checkout/opened-payment.ts';
import type { Claim } from './find-buyers-order.ts';
import { orderPageApi } from './order-page.schemas.ts';
import { buyersDelivery, type BuyersOrder } from './show-buyers-order.ts';

type UseCases = {
  findBuyersOrder: (claim: Claim) => Promise<Order>;
  showBuyersOrder: (order: Order) => Promise<BuyersOrder>;
  keepDelivery: (
    orderId: string,
    address: Address,
  ) => Promise<[Order, Delivery]>;
  askForReadingLink: (order: Order) => Promise<void>;
  showReadingLink: (order: Order) => Promise<string | null>;
  payOrder: PayOrder;
  cookie: CheckoutCookie;
};

type Call = {
  params: { reference: string };
  query?: { key?: string | undefined };
  req: Request;
  res: Response;
};

const linkMessage =
  'If there is an e-book to read, a new link is on its way to the address of the purchase. It can take a few minutes; please look in the spam folder too.';

export const orderPageRoutes = (useCases: UseCases): Route[] => {
  const orderOf = ({ params, query, req, res }: Call): Promise<Order> => {
    res.set('Cache-Control', 'no-store');
    const { reference } = params;
    const cookies = heldValues(useCases.cookie.of(req));
    return useCases.findBuyersOrder({ reference, key: query?.key, cookies });
  };
  return routes(orderPageApi, {
    showBuyersOrder: async (call) => ({
      order: await useCases.showBuyersOrder(await orderOf(call)),
    }),

    keepDelivery: async (call) => {
      const { id } = await orderOf(call);
      const { landmark, ...rest } = call.body;
      const address = { ...rest, ...(landmark ? { landmark } : {}) };
      const kept = await useCases.keepDelivery(id, address);
      return { delivery: buyersDelivery(...kept) };
    },

    payOrder: async (call) => {
      const order = await orderOf(call);
      const { channel = null } = call.body;
      return openedPayment(await useCases.payOrder(order, channel));
    },

    showReadingLink: async ({ params, req, res }) => ({
      // Without a key: it must be the browser that started the order.
      readingUrl: await useCases.showReadingLink(
        await orderOf({ params, req, res }),
      ),
    }),

    askForReadingLink: async (call) => {
      await useCases.askForReadingLink(await orderOf(call));
      return { message: linkMessage };
    },
  });
};
