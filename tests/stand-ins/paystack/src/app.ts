import express, { type RequestHandler } from 'express';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { startPage } from './checkout/start.page.ts';
import { controlRoutes } from './control/control.routes.ts';
import type { Deps } from './deps.ts';
import { answerFaults, parseBody } from './http/body-parser.ts';
import { inlineRoutes } from './inline/inline.routes.ts';
import { refundRoutes } from './refunds/refund.routes.ts';
import { settlementRoutes } from './settlements/settlement.routes.ts';
import { transactionRoutes } from './transactions/transaction.routes.ts';

const describeStandIn: RequestHandler = (_req, res, next) => {
  res.set({
    'X-Stand-In': 'not-paystack; no money moves',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  next();
};

export const buildPaystack = (deps: Deps) => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(describeStandIn, ...parseBody);
  app.get('/', (_req, res) => {
    res.set({
      'X-Frame-Options': 'SAMEORIGIN',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'self'",
    });
    res.send(startPage(deps));
  });
  app.use('/control', controlRoutes(deps));
  app.use(inlineRoutes(deps));
  app.use(transactionRoutes(deps));
  app.use(refundRoutes(deps));
  app.use(settlementRoutes(deps));
  app.use(checkoutRoutes(deps));
  app.use((_req, res) => {
    res.status(404).json({ status: false, message: 'Route not found' });
  });
  app.use(answerFaults);
  return app;
};
