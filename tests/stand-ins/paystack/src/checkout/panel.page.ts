import { testCards, type Step } from '../charges/test-card.model.ts';
import { isPaid, type Transaction } from '../transactions/transaction.model.ts';
import { html, type Html } from '../../../shared/html.ts';

const symbols: Record<string, string> = {
  NGN: '₦',
  USD: '$',
  GHS: 'GH₵',
  ZAR: 'R',
  KES: 'KSh ',
};

export const priceOf = ({ requestedAmount, currency }: Transaction) => {
  const major = (requestedAmount / 100).toLocaleString('en-NG', {
    minimumFractionDigits: requestedAmount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return `${symbols[currency] ?? `${currency} `}${major}`;
};

const form = (
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

const cancelForm = (transaction: Transaction) =>
  form(
    transaction,
    'cancel',
    html`<button class="quiet">Cancel</button>`,
    'cancel',
  );

const summary = (transaction: Transaction) =>
  html`<header class="bill">
    <p class="amount">${priceOf(transaction)}</p>
    <p>${transaction.label ?? transaction.email}</p>
    <p class="reference">Reference <span>${transaction.reference}</span></p>
  </header>`;

const groups = (number: string) => number.replace(/(.{4})(?=.)/g, '$1 ');

const cardRows = testCards.map(
  ({ number, cvv, says }) =>
    html`<tr>
      <th scope="row"><code>${groups(number)}</code></th>
      <td><code>${cvv}</code></td>
      <td>${says}</td>
    </tr>`,
);

const cardForm = (transaction: Transaction) =>
  html` <h1 tabindex="-1">Test payment</h1>
    <div class="quick">
      ${form(transaction, 'pay', html`<button class="primary">Pay</button>`)}
      ${form(transaction, 'decline', html`<button>Decline</button>`)}
      ${cancelForm(transaction)}
    </div>
    <p class="hint">
      Pay uses the card that succeeds, Decline the one that is refused. Or type
      a test card:
    </p>
    ${form(
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
    </details>
    ${form(transaction, 'transfer', html`<button class="link">Bank transfer, to be confirmed later</button>`)}`;

type StepName = Step['name'];

const steps: Record<
  Exclude<StepName, 'open_url'>,
  { title: string; label: string; hint: string; move: string; type: string }
> = {
  send_pin: {
    title: 'Enter your PIN',
    label: 'Card PIN',
    hint: 'The test card’s PIN is in the list of test cards.',
    move: 'pin',
    type: 'password',
  },
  send_phone: {
    title: 'Enter your phone number',
    label: 'Phone number',
    hint: 'Any number of ten digits or more.',
    move: 'phone',
    type: 'tel',
  },
  send_otp: {
    title: 'Enter the code',
    label: 'One-time code',
    hint: 'The test code is 123456.',
    move: 'otp',
    type: 'text',
  },
};

const stepForm = (transaction: Transaction, name: StepName) => {
  if (name === 'open_url')
    return html`<h1 tabindex="-1">Your bank’s page</h1>
      <p>A bank would now ask whether this payment is yours.</p>
      <div class="quick">
        ${form(transaction, 'bank', html`<input type="hidden" name="answer" value="authorise" /><button class="primary">Authorise</button>`)}
        ${form(transaction, 'bank', html`<input type="hidden" name="answer" value="refuse" /><button>Refuse</button>`)}
        ${cancelForm(transaction)}
      </div>`;
  const { title, label, hint, move, type } = steps[name];
  return html`<h1 tabindex="-1">${title}</h1>
    ${form(
      transaction,
      move,
      html`<div class="field">
          <label for="answer">${label}</label>
          <input
            id="answer"
            name="answer"
            type="${type}"
            inputmode="${type === 'tel' ? 'tel' : 'numeric'}"
            autocomplete="off"
            required
            aria-describedby="hint"
          />
          <p class="hint" id="hint">${hint}</p>
        </div>
        <button class="primary">Continue</button>`,
    )}
    ${cancelForm(transaction)}`;
};

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
      form(transaction, 'resume', html`<button>Start again</button>`),
    );
  const step = transaction.charge?.remaining[0];
  if (step) return stepForm(transaction, step.name);
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

/** What the checkout shows for a transaction at this moment. */
export const panel = (transaction: Transaction, state: PanelState): Html =>
  html`${summary(transaction)}
    <section class="work">${inside(transaction, state)}</section>`;
