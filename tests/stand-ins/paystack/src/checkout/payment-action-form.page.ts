import { html, type Html } from '../../../shared/html.ts';
import type { Transaction } from '../transactions/transaction.model.ts';

/** Renders a form that submits one action of the customer and works without a script. */
export const paymentActionForm = (
  transaction: Transaction,
  move: string,
  inside: Html,
  className = '',
) =>
  html`<form
    method="post"
    action="/${transaction.accessCode}/${move}"
    class="${className}"
  >
    ${inside}
  </form>`;

export const cancelForm = (transaction: Transaction) =>
  paymentActionForm(
    transaction,
    'cancel',
    html`<button class="quiet">Cancel</button>`,
    'cancel',
  );
