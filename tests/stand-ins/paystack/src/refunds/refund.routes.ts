import { Router } from 'express';
import type { Deps } from '../deps.ts';
import { missing, refusal } from '../http/api-error.ts';
import { operation } from '../http/operation.ts';
import { advanceRefund, moveRefund } from './move-refund.ts';
import type { Refund } from './refund.model.ts';
import { refundView } from './refund.view.ts';
import { requestRefund } from './request-refund.ts';

const retryRefund = (deps: Deps, refund: Refund, body: unknown): Refund => {
  const { refund_account_details: details } = (body ?? {}) as {
    refund_account_details?: { account_number?: unknown };
  };
  if (refund.status !== 'needs-attention')
    throw refusal(
      422,
      'invalid_params',
      'Refund status should be "needs-attention" to be retried',
      'Retry a refund only while it needs attention',
    );
  if (!details?.account_number)
    throw missing('Refund account details are required');
  deps.ledger.saveRefund({ ...refund, retried: true });
  const moved = moveRefund(deps, refund.id, 'processing') ?? refund;
  advanceRefund(deps, refund.id);
  return moved;
};

export const refundRoutes = (deps: Deps) => {
  const { ledger } = deps;
  const router = Router();
  const view = (refund: Refund) => {
    const transaction = ledger.transaction(
      refund.publicKey,
      refund.transactionReference,
    );
    return transaction && refundView(refund, transaction);
  };
  const find = (publicKey: string, id: string) => {
    const refund = ledger.refund(id);
    if (refund?.publicKey === publicKey) return refund;
    throw refusal(
      404,
      'refund_not_found',
      'Refund not found',
      'Ensure that you are passing the correct id',
    );
  };

  router.post(
    '/refund',
    operation(deps, 'refund', ({ req, account }) => {
      const fields = (req.body ?? {}) as Record<string, unknown>;
      const { refund, transaction } = requestRefund(deps, account, fields);
      return {
        message: 'Refund has been queued for processing',
        data: refundView(refund, transaction),
      };
    }),
  );

  router.get(
    '/refund',
    operation(deps, 'refund', ({ account }) => {
      const own = ledger
        .refunds()
        .filter(({ publicKey }) => publicKey === account.publicKey);
      return {
        message: 'Refunds retrieved',
        data: own.map(view),
        meta: {
          total: own.length,
          skipped: 0,
          perPage: 50,
          page: 1,
          pageCount: 1,
        },
      };
    }),
  );

  router.get(
    '/refund/:id',
    operation(deps, 'refund', ({ req, account }) => ({
      message: 'Refund retrieved',
      data: view(find(account.publicKey, String(req.params['id']))),
    })),
  );

  router.post(
    '/refund/retry_with_customer_details/:id',
    operation(deps, 'refund', ({ req, account }) => {
      const refund = find(account.publicKey, String(req.params['id']));
      return {
        message: 'Refund retried and has been queued for processing',
        data: view(retryRefund(deps, refund, req.body)),
      };
    }),
  );
  return router;
};
