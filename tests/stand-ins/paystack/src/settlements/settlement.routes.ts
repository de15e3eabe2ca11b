import { Router } from 'express';
import { type Account, domainOf } from '../accounts/account.model.ts';
import type { Deps } from '../deps.ts';
import { refusal } from '../http/api-error.ts';
import { operation } from '../http/operation.ts';
import { toListQuery } from '../transactions/list-transactions.ts';
import { transactionView } from '../transactions/transaction.view.ts';
import { settlementsOf } from './settlement.model.ts';
import { settlementView } from './settlement.view.ts';

const toPage = <Item>(
  items: Item[],
  { perPage, page }: { perPage: number; page: number },
) => {
  const skipped = (page - 1) * perPage;
  return {
    shown: items.slice(skipped, skipped + perPage),
    meta: {
      total: items.length,
      skipped,
      perPage,
      page,
      pageCount: Math.ceil(items.length / perPage),
    },
  };
};

/** `GET /settlement` and `GET /settlement/{id}/transactions` (https://paystack.com/docs/api/settlement/). */
export const settlementRoutes = (deps: Deps) => {
  const { ledger, clock, switchboard } = deps;
  const router = Router();
  const settlementsOfAccount = ({ publicKey }: Account) => {
    const isOwn = (one: { publicKey: string }) => one.publicKey === publicKey;
    return settlementsOf(
      ledger.transactions().filter(isOwn),
      ledger.refunds().filter(isOwn),
      clock.now(),
    ).toReversed();
  };

  router.get(
    '/settlement',
    operation(deps, 'settlement', ({ req, account }) => {
      const query = toListQuery(req.query);
      const { status, from = -Infinity, to = Infinity } = query;
      const found = settlementsOfAccount(account).filter(
        (one) =>
          (status === undefined || one.status === status) &&
          one.date >= from &&
          one.date <= to,
      );
      const { shown, meta } = toPage(found, query);
      return {
        message: 'Settlements retrieved',
        data: shown.map((one) => settlementView(one, domainOf(account))),
        meta,
      };
    }),
  );

  router.get(
    '/settlement/:id/transactions',
    operation(deps, 'settlement', ({ req, account }) => {
      const settlement = settlementsOfAccount(account).find(
        ({ id }) => id === req.params['id'],
      );
      if (!settlement)
        throw refusal(
          404,
          'settlement_not_found',
          'Settlement not found',
          'Ensure that you are passing the correct id',
        );
      const { shown, meta } = toPage(
        settlement.transactions,
        toListQuery(req.query),
      );
      return {
        message: 'Transactions retrieved',
        data: shown.map((one) =>
          transactionView(one, switchboard.now(), 'answers'),
        ),
        meta: { ...meta, total_volume: settlement.totalProcessed },
      };
    }),
  );
  return router;
};
