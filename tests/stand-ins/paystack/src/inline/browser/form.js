import { PaystackPop } from './paystack-pop.js';

/** Handles `<script data-key data-email data-amount>` inside a form: adds a button, and submits the form once paid. */
export const attachToForm = (script) => {
  const form = script.closest('form');
  if (!form || !script.dataset.key) return;
  const { key, email, amount, ref, currency, label } = script.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Pay Now';
  button.addEventListener('click', () =>
    new PaystackPop().newTransaction({
      key,
      email,
      amount,
      ...(ref ? { reference: ref } : {}),
      ...(currency ? { currency } : {}),
      ...(label ? { label } : {}),
      onSuccess: ({ reference }) => {
        const field = document.createElement('input');
        field.type = 'hidden';
        field.name = 'reference';
        field.value = reference;
        form.append(field);
        form.submit();
      },
    }),
  );
  script.after(button);
};
