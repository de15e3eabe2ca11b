import { readFileSync } from 'node:fs';
import { Router, type Response } from 'express';
import {
  applyPaymentAction,
  type PaymentAction,
} from '../charges/apply-payment-action.ts';
import type { Step } from '../charges/test-card.model.ts';
import type { Deps } from '../deps.ts';
import {
  isExpired,
  type Transaction,
} from '../transactions/transaction.model.ts';
import { ipAddressOf } from '../transactions/transaction.routes.ts';
import { customerView } from '../transactions/customer.view.ts';
import { html } from '../../../shared/html.ts';
import { layout } from './layout.page.ts';
import { locationAfter, originsAfter, outcomeOf } from './outcome.ts';
import { panel } from './panel.page.ts';
import { priceOf } from './price.ts';

const asset = (name: string) =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8');

const policy = (res: Response, formTargets: string[], ancestors: string) =>
  res.set(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      'img-src data:',
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      `frame-ancestors ${ancestors}`,
    ].join('; '),
  );

type FormFields = Record<string, unknown>;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const steps = new Map<string, Step['name']>([
  ['pin', 'send_pin'],
  ['phone', 'send_phone'],
  ['otp', 'send_otp'],
  ['bank', 'open_url'],
]);

const simple = ['pay', 'decline', 'transfer', 'cancel', 'resume'] as const;

/** Returns the customer's action that a posted form stands for; undefined for an unknown form. */
const toMove = (
  name: string,
  fields: FormFields,
): PaymentAction | undefined => {
  if (name === 'card')
    return {
      kind: 'card',
      entry: {
        number: text(fields['number']).replace(/\D/g, ''),
        cvv: text(fields['cvv']).trim(),
        expiry: text(fields['expiry']).replaceAll(' ', ''),
      },
    };
  const step = steps.get(name);
  if (step)
    return { kind: 'step', name: step, answer: text(fields['answer']).trim() };
  const kind = simple.find((one) => one === name);
  return kind && { kind };
};

const viewOf = (transaction: Transaction, panelMarkup: string) => ({
  panel: panelMarkup,
  outcome: outcomeOf(transaction),
  location: locationAfter(transaction),
  transaction: {
    id: transaction.id,
    customer: customerView(transaction.publicKey, transaction.email),
    accessCode: transaction.accessCode,
  },
});

const sendUnknown = (res: Response) => {
  policy(res, [], "'none'");
  res.status(404).send(
    layout(
      'Not found',
      html`<section class="work">
        <h1>There is no such payment</h1>
        <p>The address may be cut short, or the stand-in was emptied.</p>
      </section>`,
    ),
  );
};

export const checkoutRoutes = (deps: Deps) => {
  const router = Router();
  const files = {
    'checkout.css': 'text/css',
    'checkout.js': 'text/javascript',
  };
  for (const [name, type] of Object.entries(files))
    router.get(`/assets/${name}`, (_req, res) => {
      res.type(type).set('Cache-Control', 'no-cache').send(asset(name));
    });

  const panelOf = (transaction: Transaction) =>
    panel(transaction, {
      expired: isExpired(
        transaction,
        deps.switchboard.now().account.sessionTimeoutSeconds,
        deps.clock.now(),
      ),
    });

  const answer = (res: Response, transaction: Transaction) =>
    res.json(viewOf(transaction, panelOf(transaction).markup));

  router.get('/popup', (_req, res) => {
    policy(res, [], 'http: https:');
    res.send(
      layout(
        'Checkout',
        html`<section class="work"><p role="status">Loading…</p></section>`,
        {
          mode: 'popup',
        },
      ),
    );
  });

  router.get('/:accessCode', (req, res) => {
    const transaction = deps.ledger.transactionByAccessCode(
      req.params.accessCode,
    );
    res.vary('Accept').set('Cache-Control', 'no-store');
    if (req.accepts(['html', 'json']) === 'json') {
      if (transaction) answer(res, transaction);
      else
        res
          .status(404)
          .json({ status: false, message: 'Transaction not found' });
    } else if (transaction) {
      policy(res, originsAfter(transaction), "'none'");
      res.send(layout(`Pay ${priceOf(transaction)}`, panelOf(transaction)));
    } else sendUnknown(res);
  });

  router.post('/:accessCode/:move', (req, res) => {
    const { accessCode, move: name } = req.params;
    const transaction = deps.ledger.transactionByAccessCode(accessCode);
    const move = toMove(name, (req.body ?? {}) as FormFields);
    if (!transaction || !move) return sendUnknown(res);
    const ipAddress = ipAddressOf(req);
    const moved = applyPaymentAction(deps, { ...transaction, ipAddress }, move);
    if (req.accepts(['html', 'json']) === 'json') answer(res, moved);
    else res.redirect(303, locationAfter(moved) ?? `/${accessCode}`);
  });
  return router;
};
