import { Router, type RequestHandler } from 'express';
import {
  applyPaymentAction,
  testCardEntry,
  type PaymentAction,
} from '../charges/apply-payment-action.ts';
import type { Deps } from '../deps.ts';
import {
  openDispute,
  remindOfDispute,
  resolveDispute,
} from '../disputes/move-dispute.ts';
import { ApiError } from '../http/api-error.ts';
import { advanceRefund, moveRefund } from '../refunds/move-refund.ts';
import type { Control } from './control.ts';
import type * as Schemas from './control.schemas.ts';
import { notFound, parse, wrongState } from './parse.ts';

type Handler = (call: {
  body: unknown;
  params: Record<string, unknown>;
  schemas: typeof Schemas;
}) => unknown;

/**
 * Wraps a handler. The schemas are loaded with the first use, which
 * saves the validation library's memory in an idle stand-in.
 */
const handle =
  (handler: Handler): RequestHandler =>
  async (req, res) => {
    try {
      const schemas = await import('./control.schemas.ts');
      res.json(handler({ body: req.body, params: req.params, schemas }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      res.status(error.status).json(error.body);
    }
  };

/** Rejects other origins, because a site that is open in the developer's browser must not change the switches. */
const onlyOwnOrigin: RequestHandler = (req, res, next) => {
  const origin = req.get('origin');
  if (
    !origin ||
    (URL.canParse(origin) && new URL(origin).host === req.get('host'))
  )
    return next();
  res
    .status(403)
    .json({ status: false, message: 'The switches are for this machine only' });
};

const moves: Record<string, PaymentAction['kind']> = {
  pay: 'pay',
  decline: 'decline',
  transfer: 'transfer',
  confirm: 'confirm',
  cancel: 'cancel',
};

type AddRoutes = (router: Router, deps: Deps) => void;

const addState: AddRoutes = (router, { ledger, switchboard, webhooks }) => {
  const state = (control: Control) => ({
    ...control,
    facts: {
      transactions: ledger.transactions().length,
      refunds: ledger.refunds().length,
      disputes: ledger.disputes().length,
      webhooksWaiting: ledger
        .deliveries()
        .filter(({ status }) => status === 'pending' || status === 'held')
        .length,
    },
  });
  const released = (control: Control) => {
    if (control.webhooks.order === 'in-order') webhooks.releaseHeld();
    return state(control);
  };

  router.get(
    '/',
    handle(() => state(switchboard.now())),
  );
  router.post(
    '/',
    handle(({ body, schemas }) =>
      released(switchboard.patch(parse(schemas.controlPatchSchema, body))),
    ),
  );
  router.post(
    '/reset',
    handle(({ body, schemas }) => {
      const { data } = parse(schemas.resetSchema, body);
      if (data) {
        webhooks.forget();
        ledger.clear();
      }
      return released(switchboard.reset());
    }),
  );
};

const transactionOf = ({ accounts, ledger }: Deps, reference: string) => {
  const found = accounts
    .map(({ publicKey }) => ledger.transaction(publicKey, reference))
    .find(Boolean);
  if (!found) throw notFound('transaction');
  return found;
};

const addTransactions: AddRoutes = (router, deps) => {
  router.get(
    '/transactions/:reference',
    handle(({ params }) => transactionOf(deps, String(params['reference']))),
  );
  router.post(
    '/transactions/:reference/:move',
    handle(({ body, params, schemas }) => {
      const { card } = parse(schemas.paySchema, body);
      const kind = moves[String(params['move'])];
      if (!kind) throw notFound('move');
      const transaction = transactionOf(deps, String(params['reference']));
      const move = card
        ? { kind: 'card' as const, entry: testCardEntry(card) }
        : ({ kind } as PaymentAction);
      return applyPaymentAction(deps, transaction, move);
    }),
  );
};

const addWebhooks: AddRoutes = (router, { accounts, ledger, webhooks }) => {
  router.get(
    '/webhooks',
    handle(() => ({ deliveries: ledger.deliveries() })),
  );
  router.post(
    '/webhooks/replay',
    handle(({ body, schemas }) => {
      const which = parse(schemas.replaySchema, body);
      const found = ledger
        .deliveries()
        .filter((delivery) =>
          'id' in which
            ? delivery.id === which.id
            : delivery.reference === which.reference &&
              (which.event === undefined || delivery.event === which.event),
        );
      if (found.length === 0) throw notFound('webhook');
      found.forEach(webhooks.replay);
      return { replayed: found.length };
    }),
  );
  router.post(
    '/webhooks/send',
    handle(({ body, schemas }) => {
      const { event, data } = parse(schemas.sendSchema, body);
      const account = accounts[0];
      if (account)
        webhooks.announce(
          account.publicKey,
          event,
          typeof data['reference'] === 'string' ? data['reference'] : event,
          data,
        );
      return { sent: event };
    }),
  );
};

const addDisputesAndRefunds: AddRoutes = (router, deps) => {
  const { ledger } = deps;
  router.post(
    '/disputes',
    handle(({ body, schemas }) => {
      const { reference, amount } = parse(schemas.disputeSchema, body);
      const dispute = openDispute(deps, transactionOf(deps, reference), amount);
      if (!dispute) throw wrongState('Only a paid transaction can be disputed');
      return dispute;
    }),
  );
  router.post(
    '/disputes/:id',
    handle(({ body, params, schemas }) => {
      const step = parse(schemas.disputeStepSchema, body);
      const dispute = ledger.dispute(String(params['id']));
      if (!dispute) throw notFound('dispute');
      if (dispute.status === 'resolved')
        throw wrongState('The dispute is resolved');
      const transaction = transactionOf(deps, dispute.transactionReference);
      return step.step === 'remind'
        ? remindOfDispute(deps, dispute, transaction)
        : resolveDispute(deps, dispute, transaction, step.resolution);
    }),
  );
  router.post(
    '/refunds/:id',
    handle(({ body, params, schemas }) => {
      const { status } = parse(schemas.refundStepSchema, body);
      const id = String(params['id']);
      if (!ledger.refund(id)) throw notFound('refund');
      const moved = moveRefund(deps, id, status);
      if (!moved)
        throw wrongState('The refund cannot go there from where it is');
      if (status === 'processing') advanceRefund(deps, id);
      return moved;
    }),
  );
};

export const controlRoutes = (deps: Deps) => {
  const router = Router();
  router.use(onlyOwnOrigin);
  const groups = [
    addState,
    addTransactions,
    addWebhooks,
    addDisputesAndRefunds,
  ];
  for (const add of groups) add(router, deps);
  return router;
};
