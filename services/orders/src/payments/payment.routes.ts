import { currentContext } from '@imprint/chassis/context';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { type CheckoutCookie, heldValues } from './checkout/checkout-cookie.ts';
import type { Checkout } from './checkout/initialize-payment.ts';
import { openedPayment } from './checkout/opened-payment.ts';
import { paymentApi } from './payment.schemas.ts';
import type { Delivery } from './webhooks/receive-payment-report.ts';
import type { CheckoutRequest } from './checkout/start-checkout.ts';
import type { Answer } from './checkout/verify-payment.ts';

type UseCases = {
  initializePayment: (request: CheckoutRequest) => Promise<Checkout>;
  verifyPayment: (
    reference: string,
    cookies: readonly string[],
  ) => Promise<Answer>;
  receivePaymentReport: (delivery: Delivery) => Promise<void>;
  cookie: CheckoutCookie;
};

export const paymentRoutes = (useCases: UseCases): Route[] =>
  routes(paymentApi, {
    initializePayment: async ({ body, headers, req, res }) => {
      const { email, amount, productName, quantity, channel = null } = body;
      const checkout = await useCases.initializePayment({
        email,
        amount,
        productName,
        quantity,
        channel,
        idempotencyKey: headers['idempotency-key'],
        checkoutCookie: useCases.cookie.of(req).issued,
      });
      if (checkout.cookie) useCases.cookie.set(res, checkout.cookie);
      res.set('Cache-Control', 'no-store');
      return openedPayment(checkout);
    },

    verifyPayment: async ({ body, req, res }) => {
      const { reference } = body;
      const answer = await useCases.verifyPayment(
        reference,
        heldValues(useCases.cookie.of(req)),
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
            reference: order.reference,
            ...(order.paidAt ? { paidAt: order.paidAt.toISOString() } : {}),
            ...(payment ? { payment } : {}),
          }
        : { status };
    },

    paystackWebhook: async ({ body, req }) => {
      await useCases.receivePaymentReport({
        body,
        isJson: req.is('application/json') !== false,
        signature: req.get('x-paystack-signature'),
        requestId: currentContext()?.requestId ?? '',
      });
      return { received: true as const };
    },
  });
