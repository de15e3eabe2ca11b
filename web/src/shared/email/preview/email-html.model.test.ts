import { expect, it } from '@jest/globals';
import { readEmailHtml } from './email-html.model.ts';

const html =
  '<head><style>\n:root { color-scheme: light dark; }\n@media (prefers-color-scheme: dark) { p { color: #eee !important; } }\n</style></head><p class="tx" style="color:#111">write style="red" &lt;p style="x"></p>';

it('styles are separated from the markup', () => {
  expect(readEmailHtml(html, 'light').markup).toBe(
    '<head></head><p class="tx" data-style="color:#111">write style="red" &lt;p style="x"></p>',
  );
});

it('the styles show one scheme, whatever the browser prefers', () => {
  expect(readEmailHtml(html, 'dark').css).toContain(
    ':root { color-scheme: dark; }\n@media all {',
  );
  expect(readEmailHtml(html, 'light').css).toContain(
    ':root { color-scheme: light; }\n@media not all {',
  );
});
