import { expect, it } from '@jest/globals';
import { InvalidError } from '@imprint/chassis/errors';
import fc from 'fast-check';
import { composeText } from './compose-text.ts';

const tags = [
  ...['p', 'li', 'td', 'tr', 'table', 'option', 'b', 'a', 'ul', 'pre', 'sup'],
  ...['div', 'script', 'iframe', 'figcaption', 'svg', 'noscript', 'dd'],
];

const pieces = [
  ...tags.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag}>a</${tag}>`]),
  '<img>',
  '<img src="/a.webp">',
  '<img src="javascript:a">',
  '<a><img src="https://example.com/a.png"></a>',
  '<a href="https://example.com">',
  '<iframe src="https://www.youtube.com/embed/a">',
  '<p class="ql-align-center">',
  '<ol><li data-list="bullet">a</li></ol>',
  '<div class="ql-code-block">a</div>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<?a',
  '<',
  '>',
  '"',
  '&',
  '&lt;',
  ' a=b',
  '." ',
  ')',
  'A word. ',
  '\n ',
];

/** Returns the CPU time, in ms, that composing a text of this length takes: the lowest of four measurements. */
const costOf = (unit: string, length: number): number => {
  const content = unit.repeat(Math.ceil(length / unit.length));
  const costs = [1, 2, 3, 4].map(() => {
    const before = process.threadCpuUsage();
    try {
      composeText({ title: '', excerpt: '', content, tags: [] });
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidError);
    }
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...costs);
};

const length = 40_000;
const times = 8;

it('composing a text takes time proportional to its length, whatever it repeats', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
        .map((chosen) => chosen.join('')),
      (unit) => {
        // A time below 10 ms is too short to be measured.
        const short = Math.max(10, costOf(unit, length));
        const growth = costOf(unit, times * length) / short;
        // For a text of eight times the length, linear time grows by a factor of 8 and quadratic time by 64.
        expect(growth).toBeLessThan(3 * times);
      },
    ),
    {
      numRuns: 16,
      examples: [
        ['<p><td>'],
        ['<option><p>'],
        ['<p>aaa</p><img>'],
        ['<div class="ql-code-block">a</div><b></figcaption>'],
      ],
    },
  );
});

it('the excerpt is of the text, without its headings and captions', () => {
  const content =
    '<h2>Where it <b>began</b></h2><figure><img src="/a.webp" alt=""><figcaption>A wall</figcaption></figure><p>In March.</p><h3>Then</h3><p>In May.</p>';
  const { excerpt, words } = composeText({
    ...{ title: '', excerpt: '', content, tags: [] },
  });
  expect(excerpt).toBe('In March. In May.');
  expect(words[2]).toContain('began');
});
