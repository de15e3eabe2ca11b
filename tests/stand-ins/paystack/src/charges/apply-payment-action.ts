import type { Deps } from '../deps.ts';
import {
  isPaid,
  isExpired,
  type Transaction,
} from '../transactions/transaction.model.ts';
import { transactionView } from '../transactions/transaction.view.ts';
import {
  answerStep,
  announceTransfer,
  cancel,
  startCharge,
  succeed,
  type CardEntry,
} from './charge.model.ts';
import {
  declinedCard,
  findTestCard,
  successCard,
  type Step,
} from './test-card.model.ts';

export type PaymentAction =
  | { kind: 'card'; entry: CardEntry }
  | { kind: 'step'; name: Step['name']; answer: string }
  | { kind: 'pay' | 'decline' | 'transfer' | 'confirm' | 'cancel' | 'resume' };

/** Returns a test card's details as its holder would enter them. */
export const testCardEntry = (number: string): CardEntry => ({
  number,
  cvv: findTestCard(number)?.cvv ?? '',
  expiry: '12/30',
});

/**
 * Applies an action of the customer or bank to a transaction and returns the transaction. A success sends one webhook.
 */
export const applyPaymentAction = (
  deps: Deps,
  transaction: Transaction,
  move: PaymentAction,
): Transaction => {
  const now = deps.clock.now();
  const { feeBearer, sessionTimeoutSeconds } = deps.switchboard.now().account;
  if (isPaid(transaction)) return transaction;
  if (
    move.kind !== 'confirm' &&
    isExpired(transaction, sessionTimeoutSeconds, now)
  )
    return transaction;
  const charge = (entry: CardEntry) =>
    startCharge(transaction, entry, now, feeBearer);
  const moves = (): Transaction => {
    switch (move.kind) {
      case 'card':
        return charge(move.entry);
      case 'step':
        return answerStep(transaction, move.name, move.answer, now, feeBearer);
      case 'pay':
        return charge(testCardEntry(successCard));
      case 'decline':
        return charge(testCardEntry(declinedCard));
      case 'transfer':
        return announceTransfer(transaction, now);
      case 'confirm':
        return succeed(transaction, now, feeBearer);
      case 'cancel':
        return cancel(transaction, now);
      case 'resume':
        return { ...transaction, cancelled: false };
    }
  };
  const saved = deps.ledger.saveTransaction(moves());
  if (isPaid(saved))
    deps.webhooks.announce(
      saved.publicKey,
      'charge.success',
      saved.reference,
      transactionView(saved, deps.switchboard.now(), 'webhooks'),
    );
  return saved;
};
