import { currentContext } from '@imprint/chassis/context';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import {
  type CheckoutCookie,
  listCheckoutCookieValues,
} from './checkout/checkout-cookie.ts';
import type { initializePayment } from './checkout/initialize-payment.ts';
import { toOpenedPayment } from './checkout/opened-payment.ts';
import type { verifyPayment } from './checkout/verify-payment.ts';
import { paymentApi } from './payment.schemas.ts';
import type { CheckoutSettings } from './settings/payment-settings.ts';
import type { receiveWebhook } from './webhooks/receive-webhook.ts';

export const paymentRoutes = (useCases: {
  initializePayment: ReturnType<typeof initializePayment>;
  verifyPayment: ReturnType<typeof verifyPayment>;
  receiveWebhook: ReturnType<typeof receiveWebhook>;
  readCheckoutSettings: () => CheckoutSettings;
  cookie: CheckoutCookie;
}): Route[] =>
  bindRoutes(paymentApi, {
    initializePayment: async ({ body, headers, req, res }) => {
      const { quantity, delivery, channel = null } = body;
      const { order, attempt, cookie } = await useCases.initializePayment({
        ...{ ...body, quantity, delivery, channel },
        idempotencyKey: headers['idempotency-key'],
        checkoutCookie: useCases.cookie.of(req).issued,
      });
      if (cookie) useCases.cookie.set(res, cookie);
      res.set('Cache-Control', 'no-store');
      return toOpenedPayment(
        attempt,
        useCases.readCheckoutSettings(),
        cookie ? order.deliveryTerms : null,
      );
    },

    verifyPayment: async ({ body, req, res }) => {
      const { reference } = body;
      const answer = await useCases.verifyPayment(
        reference,
        listCheckoutCookieValues(useCases.cookie.of(req)),
      );
      res.set('Cache-Control', 'no-store');
      const { status, order, payment } = answer;
      return order
        ? {
            status,
            amount: order.amountKobo,
            email: order.email,
            productName: order.productName,
            quantity: order.quantity,
            ...(order.deliveryTerms
              ? { deliveryTerms: order.deliveryTerms }
              : {}),
            reference: order.reference,
            ...(order.paidAt ? { paidAt: order.paidAt } : {}),
            ...(payment ? { payment } : {}),
          }
        : { status };
    },

    paystackWebhook: async ({ body, req }) => {
      await useCases.receiveWebhook({
        body,
        isJson: req.is('application/json') !== false,
        signature: req.get('x-paystack-signature'),
        requestId: currentContext()?.requestId ?? '',
      });
      return { received: true as const };
    },
  });
