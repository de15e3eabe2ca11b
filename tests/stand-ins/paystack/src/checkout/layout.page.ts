import { html, type Html } from '../../../shared/html.ts';

/** Renders the layout of every page; it states first that this is not the provider. */
export const layout = (
  title: string,
  body: Html,
  options: { wide?: boolean; mode?: 'hosted' | 'popup' } = {},
) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · payment stand-in</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/checkout.css" />
        <script src="/assets/checkout.js" defer></script>
      </head>
      <body
        data-mode="${options.mode ?? 'hosted'}"
        ${options.wide ? html`class="wide"` : ''}
      >
        <aside class="notice" aria-label="What this is">
          <strong>Stand-in.</strong> This is not Paystack. No money moves.
        </aside>
        <main id="panel">${body}</main>
      </body>
    </html>`.markup;
