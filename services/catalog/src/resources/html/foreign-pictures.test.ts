import { describe, expect, it } from '@jest/globals';
import { sanitiseHtml, sanitiseIncoming } from './sanitise-html.ts';

const hash = 'a1'.repeat(32);
const rel = 'rel="noopener noreferrer" target="_blank"';

describe('a picture from another site', () => {
  it.each([
    [
      'becomes a link with its alternative text',
      '<p>One. <img src="https://a.example/b.png?c=1&amp;d=2" alt="A &quot;ward&quot; &amp; more" /></p>',
      `<p>One. <a href="https://a.example/b.png?c=1&amp;d=2" ${rel}>A "ward" &amp; more</a></p>`,
    ],
    [
      'without alternative text becomes a link with its URL',
      '<figure><img alt="" src="http://a.example/b.png"><figcaption>B</figcaption></figure>',
      `<figure><a href="http://a.example/b.png" ${rel}>http://a.example/b.png</a><figcaption>B</figcaption></figure>`,
    ],
    [
      'inside a link becomes its alternative text',
      '<p><a href="https://b.example/"><strong><img src="HTTPS://a.example/b.png" alt="A ward"></strong></a></p>',
      `<p><a href="https://b.example/" ${rel}><strong>A ward</strong></a></p>`,
    ],
  ])('%s', (_what, html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
    expect(sanitiseHtml(clean)).toBe(clean);
    expect(sanitiseIncoming(html)).toContain('<img');
  });
});

it('a picture of this site stays a picture under any name of the site', () => {
  const html = `<p><img src="https://shop.example/images/${hash}/960.webp" alt="A" /></p>`;
  const clean = `<p><img src="/images/${hash}/960.webp" alt="A" /></p>`;
  expect(sanitiseHtml(html)).toBe(clean);
  expect(sanitiseHtml(clean)).toBe(clean);
});
