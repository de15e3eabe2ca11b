import { html } from '../../../shared/html.ts';
import type { Step } from '../charges/test-card.model.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import { cancelForm, paymentActionForm } from './payment-action-form.page.ts';

const steps: Record<
  Exclude<Step['name'], 'open_url'>,
  { title: string; label: string; hint: string; move: string; type: string }
> = {
  send_pin: {
    title: 'Enter your PIN',
    label: 'Card PIN',
    hint: 'Four digits.',
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
    hint: 'Your bank would send it.',
    move: 'otp',
    type: 'text',
  },
};

const answerOf = (step: Step) =>
  'answer' in step ? `The test card’s: ${step.answer}.` : '';

/** Renders the form for a step that a card requires before it pays. */
export const stepForm = (transaction: Transaction, step: Step) => {
  if (step.name === 'open_url')
    return html`<h1 tabindex="-1">Your bank’s page</h1>
      <p>A bank would now ask whether this payment is yours.</p>
      <div class="quick">
        ${paymentActionForm(transaction, 'bank', html`<input type="hidden" name="answer" value="authorise" /><button class="primary">Authorise</button>`)}
        ${paymentActionForm(transaction, 'bank', html`<input type="hidden" name="answer" value="refuse" /><button>Refuse</button>`)}
        ${cancelForm(transaction)}
      </div>`;
  const { title, label, hint, move, type } = steps[step.name];
  return html`<h1 tabindex="-1">${title}</h1>
    ${paymentActionForm(
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
          <p class="hint" id="hint">${hint} ${answerOf(step)}</p>
        </div>
        <button class="primary">Continue</button>`,
    )}
    ${cancelForm(transaction)}`;
};
