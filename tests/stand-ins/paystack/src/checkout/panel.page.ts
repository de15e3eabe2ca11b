import { isPaid, type Transaction } from '../transactions/transaction.model.ts';
import { html, type Html } from '../../../shared/html.ts';
import { cardForm } from './card-form.page.ts';
import { cancelForm, paymentActionForm } from './payment-action-form.page.ts';
import { priceOf } from './price.ts';
import { stepForm } from './step.page.ts';

const summary = (transaction: Transaction) =>
  html`<header class="bill">
    <p class="amount">${priceOf(transaction)}</p>
    <p>${transaction.label ?? transaction.email}</p>
    <p class="reference">Reference <span>${transaction.reference}</span></p>
  </header>`;

const end = (title: string, sentence: string, more?: Html) =>
  html`<h1 tabindex="-1">${title}</h1>
    <p role="status">${sentence}</p>
    ${more}`;

export type PanelState = { expired: boolean };

const inside = (transaction: Transaction, { expired }: PanelState) => {
  if (isPaid(transaction))
    return end('Payment successful', 'You can close this page.');
  if (expired)
    return end(
      'Session over',
      'Transaction cannot be completed. Session timeout exceeded.',
    );
  if (transaction.cancelled)
    return end(
      'Cancelled',
      'Nothing was paid. You can close this page.',
      paymentActionForm(
        transaction,
        'resume',
        html`<button>Start again</button>`,
      ),
    );
  const step = transaction.charge?.remaining[0];
  if (step) return stepForm(transaction, step);
  if (transaction.status === 'pending')
    return end(
      'Waiting for your transfer',
      'The payment is confirmed once the bank reports it.',
      cancelForm(transaction),
    );
  const refused =
    transaction.status === 'failed' &&
    html`<p class="error" role="alert">
      <strong>${transaction.gatewayResponse}.</strong> You can try again.
    </p>`;
  return html`${refused}${cardForm(transaction)}`;
};

/** Renders the checkout of a transaction in its current state. */
export const panel = (transaction: Transaction, state: PanelState): Html =>
  html`${summary(transaction)}
    <section class="work">${inside(transaction, state)}</section>`;
