import { readFileSync } from 'node:fs';
import { Router, type RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { ApiError, unauthorized } from '../http/api-error.ts';
import { openOperation } from '../http/operation.ts';
import { newPopupReference } from '../random.ts';
import { openTransaction } from '../transactions/open-transaction.ts';
import { ipAddressOf, popupView } from '../transactions/transaction.routes.ts';

const parts = [
  'frames.js',
  'options.js',
  'paystack-pop.js',
  'form.js',
  'main.js',
];

const read = (name: string) =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export /gm, '');

/** Returns the modules as one classic script, for pages with a plain script tag. */
const inlineScript = () =>
  `// A stand-in for Paystack's inline script, not Paystack's: no money moves.\n(() => {\n'use strict';\n${parts.map(read).join('\n')}})();\n`;

const anyOrigin: RequestHandler = (req, res, next) => {
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type',
  });
  if (req.method === 'OPTIONS') res.sendStatus(204);
  else next();
};

/** Routes of the inline script and of its background requests. */
export const inlineRoutes = (deps: Deps) => {
  const router = Router();
  router.get(['/v1/inline.js', '/v2/inline.js'], (_req, res) => {
    res.type('text/javascript').set({
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    res.send(inlineScript());
  });

  router.all(
    [
      '/transaction/verify_access_code/:code',
      '/checkout/request_inline',
      '/transaction/set_ip/:id',
      '/transaction/update_log/:id',
    ],
    anyOrigin,
  );
  router.get(
    '/transaction/verify_access_code/:code',
    openOperation(deps, 'access-code', (req) => {
      const found = deps.ledger.transactionByAccessCode(
        String(req.params['code']),
      );
      if (!found) throw new ApiError(400, { message: 'Invalid access code' });
      return { message: 'Access code validated', data: popupView(found) };
    }),
  );
  router.post(
    '/checkout/request_inline',
    openOperation(deps, 'access-code', (req) => {
      const fields = (req.body ?? {}) as Record<string, unknown>;
      const account = deps.accounts.find(
        ({ publicKey }) => publicKey === fields['key'],
      );
      if (!account) throw unauthorized('Invalid key');
      const transaction = openTransaction(deps, account, fields, {
        ipAddress: ipAddressOf(req),
        inventReference: () => newPopupReference(deps.random),
      });
      return {
        message: 'Authorization URL created',
        data: popupView(transaction),
      };
    }),
  );
  router.post('/transaction/set_ip/:id', (_req, res) => {
    res.json({ status: true, message: 'IP set' });
  });
  router.post('/transaction/update_log/:id', (_req, res) => {
    res.json({ status: true, message: 'Log updated' });
  });
  return router;
};
