import { html } from '../../../shared/html.ts';
import { testCards } from '../charges/test-card.model.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import { cancelForm, paymentActionForm } from './payment-action-form.page.ts';

const groups = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

const cardRows = testCards.map(
  ({ number, cvv, label }) =>
    html`<tr>
      <th scope="row"><code>${groups(number)}</code></th>
      <td><code>${cvv}</code></td>
      <td>${label}</td>
    </tr>`,
);

const names: Record<string, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
};

const offers = ({ channels }: Transaction) =>
  channels.map((channel) => names[channel] ?? channel).join(', ');

const quickButtons = (transaction: Transaction) =>
  html`<h1 tabindex="-1">Test payment</h1>
    <div class="quick">
      ${paymentActionForm(transaction, 'pay', html`<button class="primary">Pay</button>`)}
      ${paymentActionForm(transaction, 'decline', html`<button>Decline</button>`)}
      ${cancelForm(transaction)}
    </div>
    <p class="hint">This checkout offers: ${offers(transaction)}.</p>`;

const cardFields = (transaction: Transaction) =>
  html`<p class="hint">
      Pay uses the card that succeeds, Decline the one that is refused. Or type
      a test card:
    </p>
    ${paymentActionForm(
      transaction,
      'card',
      html`<div class="field">
          <label for="number">Card number</label>
          <input
            id="number"
            name="number"
            inputmode="numeric"
            autocomplete="off"
            required
            placeholder="4084 0840 8408 4081"
          />
        </div>
        <div class="pair">
          <div class="field">
            <label for="expiry">Expiry (MM/YY)</label>
            <input
              id="expiry"
              name="expiry"
              inputmode="numeric"
              autocomplete="off"
              required
              pattern="(0[1-9]|1[0-2]) ?/ ?[0-9]{2}"
              placeholder="12/30"
            />
          </div>
          <div class="field">
            <label for="cvv">CVV</label>
            <input
              id="cvv"
              name="cvv"
              inputmode="numeric"
              autocomplete="off"
              required
              pattern="[0-9]{3,4}"
              placeholder="408"
            />
          </div>
        </div>
        <button>Use this card</button>`,
      'card',
    )}
    <details>
      <summary>Test cards</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="Test cards">
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">CVV</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            ${cardRows}
          </tbody>
        </table>
      </div>
      <p>
        Any expiry that has not passed. A number of 16 digits ending in 1803 or
        1902 succeeds and later lets its refund fail or need attention.
      </p>
    </details>`;

const transferButton = (transaction: Transaction) =>
  paymentActionForm(
    transaction,
    'transfer',
    html`<button class="link">Bank transfer, to be confirmed later</button>`,
  );

/** Renders the quick buttons and, if the transaction's channels include them, a card's fields and a transfer. */
export const cardForm = (transaction: Transaction) => {
  const { channels } = transaction;
  return html`${quickButtons(transaction)}
  ${channels.includes('card') && cardFields(transaction)}
  ${channels.includes('bank_transfer') && transferButton(transaction)}`;
};
