import type { Dispute } from '../disputes/dispute.model.ts';
import type { Refund } from '../refunds/refund.model.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import type { Delivery } from '../webhooks/webhook.model.ts';
import type { Journal } from '../../../shared/journal.ts';

/** The maximum number of acknowledged or abandoned deliveries that are stored for inspection and replay. */
const FINISHED_DELIVERIES = 500;

const shelf = <T>(
  journal: Journal,
  kind: string,
  keyOf: (value: T) => string,
) => {
  const items = new Map<string, T>();
  return {
    items,
    take: (value: unknown) => items.set(keyOf(value as T), value as T),
    save: (value: T) => {
      items.set(keyOf(value), value);
      journal.append({ kind, key: keyOf(value), value });
      return value;
    },
  };
};

const isFinished = ({ status }: Delivery) =>
  status === 'acknowledged' || status === 'given-up' || status === 'lost';

export const transactionKey = (publicKey: string, reference: string) =>
  `${publicKey}:${reference}`;

/** Opens the stand-in's data. A record is replaced as a unit, never changed in place. */
export const openLedger = (journal: Journal) => {
  const transactions = shelf<Transaction>(journal, 'transaction', (t) =>
    transactionKey(t.publicKey, t.reference),
  );
  const refunds = shelf<Refund>(journal, 'refund', (refund) => refund.id);
  const disputes = shelf<Dispute>(journal, 'dispute', (dispute) => dispute.id);
  const deliveries = shelf<Delivery>(journal, 'delivery', (d) => d.id);
  const byAccessCode = new Map<string, string>();
  const byId = new Map<string, string>();
  const shelves = {
    transaction: transactions,
    refund: refunds,
    dispute: disputes,
    delivery: deliveries,
  };

  const index = (transaction: Transaction) => {
    const key = transactionKey(transaction.publicKey, transaction.reference);
    byAccessCode.set(transaction.accessCode, key);
    byId.set(transaction.id, key);
    return transaction;
  };
  const dropOldDeliveries = () => {
    const finished = [...deliveries.items.values()].filter(isFinished);
    finished
      .slice(0, Math.max(0, finished.length - FINISHED_DELIVERIES))
      .forEach(({ id }) => deliveries.items.delete(id));
  };

  for (const { kind, value } of journal.read())
    if (kind in shelves) shelves[kind as keyof typeof shelves].take(value);
  transactions.items.forEach(index);
  dropOldDeliveries();

  return {
    transaction: (publicKey: string, reference: string) =>
      transactions.items.get(transactionKey(publicKey, reference)),
    transactionById: (publicKey: string, id: string) => {
      const found = transactions.items.get(byId.get(id) ?? '');
      return found?.publicKey === publicKey ? found : undefined;
    },
    transactionByAccessCode: (accessCode: string) =>
      transactions.items.get(byAccessCode.get(accessCode) ?? ''),
    transactions: () => [...transactions.items.values()].reverse(),
    saveTransaction: (transaction: Transaction) =>
      transactions.save(index(transaction)),
    refund: (id: string) => refunds.items.get(id),
    refunds: () => [...refunds.items.values()].reverse(),
    saveRefund: refunds.save,
    dispute: (id: string) => disputes.items.get(id),
    disputes: () => [...disputes.items.values()].reverse(),
    saveDispute: disputes.save,
    delivery: (id: string) => deliveries.items.get(id),
    deliveries: () => [...deliveries.items.values()],
    saveDelivery: (delivery: Delivery) => {
      deliveries.save(delivery);
      if (
        isFinished(delivery) &&
        deliveries.items.size > FINISHED_DELIVERIES * 2
      )
        dropOldDeliveries();
      return delivery;
    },
    clear: () => {
      Object.values(shelves).forEach(({ items }) => items.clear());
      byAccessCode.clear();
      byId.clear();
      journal.clear();
    },
  };
};

export type Ledger = ReturnType<typeof openLedger>;
