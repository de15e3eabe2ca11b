import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { Request, Response } from 'express';
import type { saveDeliveryAddress } from '../deliveries/save-delivery-address.ts';
import type { Order } from '../orders/order.model.ts';
import {
  type CheckoutCookie,
  listCheckoutCookieValues,
} from '../payments/checkout/checkout-cookie.ts';
import { toOpenedPayment } from '../payments/checkout/opened-payment.ts';
import type { payOrder } from '../payments/checkout/pay-order.ts';
import type { CheckoutSettings } from '../payments/settings/payment-settings.ts';
import type { findBuyersOrder } from './find-buyers-order.ts';
import { orderPageApi } from './order-page.schemas.ts';
import type { requestReadingLink, showReadingLink } from './reading-links.ts';
import { toBuyersDelivery, type showBuyersOrder } from './show-buyers-order.ts';

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
  readCheckoutSettings: () => CheckoutSettings;
  cookie: CheckoutCookie;
}): Route[] => {
  const findRequestedOrder = ({
    params,
    query,
    req,
    res,
  }: Call): Promise<Order> => {
    res.set('Cache-Control', 'no-store');
    const { reference } = params;
    const cookies = listCheckoutCookieValues(useCases.cookie.of(req));
    return useCases.findBuyersOrder({ reference, key: query?.key, cookies });
  };
  return bindRoutes(orderPageApi, {
    showBuyersOrder: async (call) => ({
      order: await useCases.showBuyersOrder(await findRequestedOrder(call)),
    }),

    saveDelivery: async (call) => {
      const { id } = await findRequestedOrder(call);
      const { landmark, ...rest } = call.body;
      const address = { ...rest, ...(landmark ? { landmark } : {}) };
      const saved = await useCases.saveDeliveryAddress(id, address);
      return { delivery: toBuyersDelivery(...saved) };
    },

    payOrder: async (call) => {
      const order = await findRequestedOrder(call);
      const { channel = null } = call.body;
      return toOpenedPayment(
        await useCases.payOrder(order, channel),
        useCases.readCheckoutSettings(),
      );
    },

    showReadingLink: async ({ params, req, res }) => ({
      // The key in the receipt is not passed on, because only the browser that started the order may see the link.
      readingUrl: await useCases.showReadingLink(
        await findRequestedOrder({ params, req, res }),
      ),
    }),

    requestReadingLinks: async (call) => {
      await useCases.requestReadingLink(await findRequestedOrder(call));
      return { message: linkMessage };
    },
  });
};
