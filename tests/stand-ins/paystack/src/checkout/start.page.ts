import type { Deps } from '../deps.ts';
import { html } from '../../../shared/html.ts';
import { layout } from './layout.page.ts';
import { priceOf } from './price.ts';

/** Renders the page at `/`: a description of the stand-in, and the latest payments. */
export const startPage = ({ ledger }: Deps) => {
  const rows = ledger
    .transactions()
    .slice(0, 20)
    .map(
      (transaction) =>
        html`<tr>
          <th scope="row">
            <a href="/${transaction.accessCode}"
              ><code>${transaction.reference}</code></a
            >
          </th>
          <td>${priceOf(transaction)}</td>
          <td>${transaction.status}</td>
          <td>${transaction.email}</td>
        </tr>`,
    );
  return layout(
    'Start',
    html`<section class="work">
      <h1>Payment provider stand-in</h1>
      <p>
        It answers as the provider's API does, for development and tests. Its
        faults are switched by <code>POST /control</code>;
        <a href="/control">GET /control</a> shows them,
        <a href="/control/webhooks">/control/webhooks</a> what was sent.
      </p>
      ${
        rows.length === 0
          ? html`<p>No payment has been started yet.</p>`
          : html`<div
              class="scroll"
              tabindex="0"
              role="region"
              aria-label="Latest payments"
            >
              <table>
                <thead>
                  <tr>
                    <th scope="col">Reference</th>
                    <th scope="col">Amount</th>
                    <th scope="col">Status</th>
                    <th scope="col">E-mail</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows}
                </tbody>
              </table>
            </div>`
      }
    </section>`,
    { wide: true },
  );
};
