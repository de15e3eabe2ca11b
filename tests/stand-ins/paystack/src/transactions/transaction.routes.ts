import { Router, type Request } from 'express';
import type { Deps } from '../deps.ts';
import { ApiError, refusal } from '../http/api-error.ts';
import { operation } from '../http/operation.ts';
import { wireId } from '../http/raw-json.ts';
import { customerView } from './customer.view.ts';
import { listTransactions, toListQuery } from './list-transactions.ts';
import { openTransaction } from './open-transaction.ts';
import { domainOf } from '../accounts/account.model.ts';
import { isPaid, type Transaction } from './transaction.model.ts';
import { transactionView } from './transaction.view.ts';

/** Returns the client's address as the provider shows it: every hop of the request, separated by commas. */
export const ipAddressOf = (req: Request) =>
  [req.get('x-forwarded-for'), req.socket.remoteAddress]
    .filter(Boolean)
    .join(', ') || null;

const unknownReference = (deps: Deps) =>
  deps.switchboard.now().verify.unknownReference === 404
    ? new ApiError(404, { message: 'Entity not found' })
    : refusal(
        400,
        'transaction_not_found',
        'Transaction reference not found',
        'Ensure that you are passing the correct reference',
      );

const customerId = (transaction: Transaction) =>
  customerView(transaction.publicKey, transaction.email).id;

export const popupView = (transaction: Transaction) => ({
  id: wireId(transaction.id),
  access_code: transaction.accessCode,
  reference: transaction.reference,
  email: transaction.email,
  amount: transaction.requestedAmount,
  currency: transaction.currency,
  transaction_status: transaction.status,
  merchant_key: transaction.publicKey,
  channels: transaction.channels,
  label: transaction.label,
  domain: domainOf(transaction),
});

const totalsOf = (own: Transaction[]) => {
  const volume = own
    .filter(isPaid)
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    total_transactions: own.length,
    total_volume: volume,
    total_volume_by_currency: [{ currency: 'NGN', amount: volume }],
    pending_transfers: 0,
    pending_transfers_by_currency: [{ currency: 'NGN', amount: 0 }],
  };
};

const addSessionTimeout = (router: Router, deps: Deps): void => {
  const { switchboard } = deps;
  router
    .route('/integration/payment_session_timeout')
    .get(
      operation(deps, 'session-timeout', () => ({
        message: 'Payment session timeout retrieved',
        data: {
          payment_session_timeout:
            switchboard.now().account.sessionTimeoutSeconds,
        },
      })),
    )
    .put(
      operation(deps, 'session-timeout', ({ req }) => {
        const { timeout } = (req.body ?? {}) as { timeout?: unknown };
        const sessionTimeoutSeconds = Math.max(
          0,
          Math.trunc(Number(timeout)) || 0,
        );
        switchboard.patch({ account: { sessionTimeoutSeconds } });
        return {
          message: 'Payment session timeout updated',
          data: { payment_session_timeout: sessionTimeoutSeconds },
        };
      }),
    );
};

/** Returns the refusal of an unknown transaction. */
const notFound = (message: string, advice: string) =>
  refusal(404, 'transaction_not_found', message, advice);

const viewWith =
  ({ switchboard }: Deps) =>
  (transaction: Transaction) =>
    transactionView(transaction, switchboard.now(), 'answers');

const addAll = (router: Router, deps: Deps): void => {
  const { ledger } = deps;
  const view = viewWith(deps);
  router.post(
    '/transaction/initialize',
    operation(deps, 'initialize', ({ req, account }) => {
      const fields = (req.body ?? {}) as Record<string, unknown>;
      const transaction = openTransaction(deps, account, fields, {
        ipAddress: null,
      });
      return {
        message: 'Authorization URL created',
        data: {
          authorization_url: `${deps.baseUrl()}/${transaction.accessCode}`,
          access_code: transaction.accessCode,
          reference: transaction.reference,
        },
      };
    }),
  );

  router.get(
    '/transaction/totals',
    operation(deps, 'totals', ({ account }) => ({
      message: 'Transaction totals',
      data: totalsOf(
        ledger
          .transactions()
          .filter(({ publicKey }) => publicKey === account.publicKey),
      ),
    })),
  );

  router.get(
    '/transaction',
    operation(deps, 'list', ({ req, account }) => {
      const { page, meta } = listTransactions(
        deps,
        account.publicKey,
        toListQuery(req.query),
        customerId,
      );
      return { message: 'Transactions retrieved', data: page.map(view), meta };
    }),
  );
};

const addOne = (router: Router, deps: Deps): void => {
  const { ledger } = deps;
  const view = viewWith(deps);
  const byEither = (publicKey: string, idOrReference: string) =>
    ledger.transaction(publicKey, idOrReference) ??
    ledger.transactionById(publicKey, idOrReference);

  router.get(
    '/transaction/verify/:reference',
    operation(deps, 'verify', ({ req, account }) => {
      const found = ledger.transaction(
        account.publicKey,
        String(req.params['reference']),
      );
      if (!found) throw unknownReference(deps);
      return { message: 'Verification successful', data: view(found) };
    }),
  );

  router.get(
    '/transaction/timeline/:idOrReference',
    operation(deps, 'timeline', ({ req, account }) => {
      const found = byEither(
        account.publicKey,
        String(req.params['idOrReference']),
      );
      if (!found)
        throw notFound(
          'Transaction ID or reference is invalid',
          'Ensure that you are passing the correct id or reference',
        );
      return { message: 'Timeline retrieved', data: view(found).log };
    }),
  );

  router.get(
    '/transaction/:id',
    operation(deps, 'transaction', ({ req, account }) => {
      const found = ledger.transactionById(
        account.publicKey,
        String(req.params['id']),
      );
      if (!found)
        throw notFound(
          'Transaction not found',
          'Ensure that you are passing the correct id',
        );
      return { message: 'Transaction retrieved', data: view(found) };
    }),
  );
};

export const transactionRoutes = (deps: Deps) => {
  const router = Router();
  // The order matters: paths of the first routes would match the id parameter of the second.
  addAll(router, deps);
  addOne(router, deps);
  addSessionTimeout(router, deps);
  return router;
};
