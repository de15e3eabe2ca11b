import { expect, it } from '@jest/globals';
import { withAbsoluteAddresses } from './absolute-addresses.ts';

const base = 'https://blog.example/2026/notes/';

it.each([
  ['<img src="a.png">', '<img src="https://blog.example/2026/notes/a.png">'],
  [
    `<IMG alt='' SRC='/b.png?c=1&amp;d=2'>`,
    `<IMG alt='' SRC='https://blog.example/b.png?c=1&amp;d=2'>`,
  ],
  ['<img src="//cdn.example/c.png">', '<img src="https://cdn.example/c.png">'],
  ['<a href="../more">', '<a href="https://blog.example/2026/more">'],
])('the relative URL in %s becomes absolute', (html, whole) => {
  expect(withAbsoluteAddresses(html, base)).toBe(whole);
  expect(withAbsoluteAddresses(whole, base)).toBe(whole);
});

it.each([
  '<img src="https://a.example/b.png">',
  '<a href="#note">',
  '<a href="mailto:a@b.example">',
  '<a href="JaVa&#x09;Script:alert(1)">',
  '<a href="java\tscript:alert(1)">',
  '<img src="data:image/png;base64,AA==">',
  '<p data-src="a.png">src="a.png"</p>',
])('the HTML %s stays unchanged', (html) => {
  expect(withAbsoluteAddresses(html, base)).toBe(html);
  expect(withAbsoluteAddresses(html, undefined)).toBe(html);
});

it('HTML made to be slow takes linear time', () => {
  const started = performance.now();
  withAbsoluteAddresses('<img '.repeat(200_000), base);
  withAbsoluteAddresses('<img src="a'.repeat(100_000), base);
  // A busy machine needs a tenth of this limit; quadratic time would take hours.
  expect(performance.now() - started).toBeLessThan(2_000);
});
