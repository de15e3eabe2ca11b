import { html, type Html } from '../../shared/html.ts';
import type { Mail } from './mail.ts';

const names = (mailboxes: { address: string; name: string }[]) =>
  mailboxes
    .map(({ address, name }) => (name ? `${name} <${address}>` : address))
    .join(', ');

const when = (iso: string) =>
  new Date(iso).toLocaleString('en-GB', {
    timeZone: 'Africa/Lagos',
    dateStyle: 'medium',
    timeStyle: 'medium',
  });

const layout = (title: string, body: Html) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · development inbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/inbox.css" />
        <script src="/assets/inbox.js" defer></script>
      </head>
      <body>
        <aside class="notice" aria-label="What this is">
          Development inbox: every mail ends here, none is delivered.
        </aside>
        <main>${body}</main>
      </body>
    </html>`.markup;

const row = ({ id, subject, to, receivedAt, read }: Mail) =>
  html`<li class="${read ? 'read' : 'new'}">
    <a href="/mail/${id}">${subject || '(no subject)'}</a
    ><span>${names(to)}</span
    ><time datetime="${receivedAt}">${when(receivedAt)}</time>
  </li>`;

export const listPage = (mails: Mail[]) =>
  layout(
    'Inbox',
    html`<header>
        <h1>Inbox</h1>
        <p role="status" data-count="${mails.length}">
          ${mails.length === 1 ? '1 mail' : `${mails.length} mails`}
        </p>
        ${mails.length > 0 && html`<form method="post" action="/clear"><button>Delete all</button></form>`}
      </header>
      ${
        mails.length === 0
          ? html`<p>No emails yet.</p>`
          : html`<ol class="mails">
              ${mails.map(row).reverse()}
            </ol>`
      }`,
  );

const link = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g;

const withLinks = (text: string) => {
  const parts: (string | Html)[] = [];
  let from = 0;
  for (const { 0: url, index } of text.matchAll(link)) {
    parts.push(
      text.slice(from, index),
      html`<a href="${url}" target="_blank" rel="noreferrer">${url}</a>`,
    );
    from = index + url.length;
  }
  return html`${[...parts, text.slice(from)]}`;
};

const attachments = (mail: Mail) =>
  mail.attachments.length > 0 &&
  html`<dt>Attached</dt>
    <dd>${mail.attachments.map(({ fileName }) => fileName).join(', ')}</dd>`;

const frame = ({ id }: Mail, scheme: 'light' | 'dark') =>
  html`<section>
    <h2>As sent (HTML), ${scheme}</h2>
    <iframe
      title="The mail, ${scheme}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/api/email/${id}/html?scheme=${scheme}"
    ></iframe>
  </section>`;

/** A form that answers the email as its recipient would, from their own mail program. */
const answerForm = ({ id }: Mail) =>
  html`<form class="answer" method="post" action="/mail/${id}/answer">
    <label for="answer">Answer</label>
    <textarea id="answer" name="text" rows="5" required></textarea>
    <button>Send answer</button>
  </form>`;

export const mailPage = (mail: Mail, { canAnswer = false, notice = '' } = {}) =>
  layout(
    mail.subject,
    html`<p><a href="/">← Inbox</a></p>
      <header><h1>${mail.subject || '(no subject)'}</h1></header>
      <dl>
        <dt>From</dt>
        <dd>${names(mail.from)}</dd>
        <dt>To</dt>
        <dd>${names(mail.to)}</dd>
        ${
          mail.replyTo.length > 0 &&
          html`<dt>Reply to</dt>
            <dd>${names(mail.replyTo)}</dd>`
        }
        <dt>Came in</dt>
        <dd>${when(mail.receivedAt)}</dd>
        ${attachments(mail)}
      </dl>
      ${notice && html`<p role="status">${notice}</p>`}
      ${canAnswer && mail.replyTo.length > 0 && answerForm(mail)}
      ${
        mail.html &&
        html`<div class="schemes">
          ${(['light', 'dark'] as const).map((scheme) => frame(mail, scheme))}
        </div>`
      }
      <h2>Text</h2>
      ${mail.text ? html`<pre>${withLinks(mail.text)}</pre>` : html`<p>This email has no text part.</p>`}`,
  );

export const notFoundPage = () =>
  layout(
    'Not found',
    html`<h1>There is no such email</h1>
      <p><a href="/">Back to the inbox</a></p>`,
  );
