import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { Request, Response } from 'express';
import type { saveDeliveryAddress } from '../deliveries/save-delivery-address.ts';
import type { Order } from '../orders/order.model.ts';
import {
  type CheckoutCookie,
  cookieValues,
} from '../payments/checkout/checkout-cookie.ts';
import { openedPayment } from '../payments/checkout/opened-payment.ts';
import type { payOrder } from '../payments/checkout/pay-order.ts';
import type { findBuyersOrder } from './find-buyers-order.ts';
import { orderPageApi } from './order-page.schemas.ts';
import type { requestReadingLink, showReadingLink } from './reading-links.ts';
import { buyersDelivery, type showBuyersOrder } from './show-buyers-order.ts';

type Call = {
  params: { reference: string };
  query?: { key?: string | undefined };
  req: Request;
  res: Response;
};

const linkMessage =
  'If this order has an e-book, a new reading link is on its way to the email address of the order. It can take a few minutes. Please check the spam folder too.';

export const orderPageRoutes = (useCases: {
  findBuyersOrder: ReturnType<typeof findBuyersOrder>;
  showBuyersOrder: ReturnType<typeof showBuyersOrder>;
  saveDeliveryAddress: ReturnType<typeof saveDeliveryAddress>;
  requestReadingLink: ReturnType<typeof requestReadingLink>;
  showReadingLink: ReturnType<typeof showReadingLink>;
  payOrder: ReturnType<typeof payOrder>;
  cookie: CheckoutCookie;
}): Route[] => {
  const findOrder = ({ params, query, req, res }: Call): Promise<Order> => {
    res.set('Cache-Control', 'no-store');
    const { reference } = params;
    const cookies = cookieValues(useCases.cookie.of(req));
    return useCases.findBuyersOrder({ reference, key: query?.key, cookies });
  };
  return routes(orderPageApi, {
    showBuyersOrder: async (call) => ({
      order: await useCases.showBuyersOrder(await findOrder(call)),
    }),

    saveDelivery: async (call) => {
      const { id } = await findOrder(call);
      const { landmark, ...rest } = call.body;
      const address = { ...rest, ...(landmark ? { landmark } : {}) };
      const saved = await useCases.saveDeliveryAddress(id, address);
      return { delivery: buyersDelivery(...saved) };
    },

    payOrder: async (call) => {
      const order = await findOrder(call);
      const { channel = null } = call.body;
      return openedPayment(await useCases.payOrder(order, channel));
    },

    showReadingLink: async ({ params, req, res }) => ({
      // The key in the receipt is not passed on, because only the browser that started the order may see the link.
      readingUrl: await useCases.showReadingLink(
        await findOrder({ params, req, res }),
      ),
    }),

    requestReadingLinks: async (call) => {
      await useCases.requestReadingLink(await findOrder(call));
      return { message: linkMessage };
    },
  });
};
