import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { TextTooDeep } from '../../src/resources/html/text-limits.model.ts';
import { composeText } from '../../src/resources/posts/compose-text.ts';
import { samples } from '../../src/resources/samples/samples.ts';
import { writtenAttacks } from '../corpora/written-attacks.ts';
import { activeNodes } from '../support/active-nodes.ts';

const { strings } = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../corpora/naughty-html.json'),
    'utf8',
  ),
) as { strings: string[] };

/** Returns the content that a save stores for this text. */
const stored = (content: string): string =>
  composeText({ title: '', excerpt: '', content, tags: [] }).content;

/** Returns the reasons why a text must not be stored as it is; empty if it may be. */
const faultsOf = (text: string): string[] => [
  ...activeNodes(text),
  // This line finds attacks that become active only when the parsed text is serialised and parsed again.
  ...activeNodes(serialize(parseFragment(text))),
  ...(stored(text) === text ? [] : ['another one when it is saved again']),
];

const harmful = (attacks: string[]) =>
  attacks
    .map((attack) => ({ attack, faults: faultsOf(stored(attack)) }))
    .filter(({ faults }) => faults.length > 0);

describe('a save stores no active content of an attack', () => {
  it('from any written family', () => {
    expect(writtenAttacks.length).toBeGreaterThan(700);
    expect(harmful(writtenAttacks)).toEqual([]);
  });

  it('from a public list of naughty strings', () => {
    expect(strings.length).toBeGreaterThan(200);
    expect(harmful(strings)).toEqual([]);
  });

  it('nested in another attack', () => {
    const inside = writtenAttacks.flatMap((attack, at) => {
      const other = writtenAttacks[(at * 7 + 3) % writtenAttacks.length] ?? '';
      const wrapped = [
        `<table><tr><td>${attack}`,
        `<p title="${attack}">a</p>`,
        attack + other,
        attack.slice(0, attack.length / 2) + other,
      ];
      return wrapped[at % wrapped.length] ?? [];
    });
    expect(harmful(inside)).toEqual([]);
  });

  it('made of random pieces', () => {
    const pieces = [...writtenAttacks, ...strings].flatMap((attack) =>
      attack.split(/(?=[<>"'/ =&;])/),
    );
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 14 }),
        (chosen) => {
          expect(faultsOf(stored(chosen.join('')))).toEqual([]);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('and takes less than 1 s', () => {
    const slow = [
      '<b>'.repeat(900),
      '<p>'.repeat(5_000),
      '<'.repeat(100_000),
      '<b '.repeat(50_000),
      '<a href="'.repeat(30_000),
      '&'.repeat(100_000),
      '<!--'.repeat(50_000),
      '<iframe src="https://www.youtube.com/embed/a">'.repeat(900),
      `<p class="${'ql-align-center '.repeat(20_000)}">`,
    ];
    const times = slow.map((attack) => {
      const before = process.threadCpuUsage();
      try {
        stored(attack);
      } catch (error) {
        expect(error).toBeInstanceOf(TextTooDeep);
      }
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1_000;
    });
    // The CPU time of this thread is independent of other tests that run at the same time.
    expect(Math.max(...times)).toBeLessThan(1_000);
  });

  it('and refuses markup that is nested too deeply', () => {
    for (const tag of ['<b>', '<div>', '<ul><li>', '<b></i>'])
      expect(() => stored(tag.repeat(100_000))).toThrow(
        'The text is nested too deeply.',
      );
  });
});

const inline = fc.oneof(
  fc.constantFrom(
    'One two. ',
    'R&amp;D ',
    '5 &lt; 6 ',
    '“Ọlá” ',
    '₦1,000 ',
    'a&nbsp;b ',
    '  ',
  ),
  fc.constantFrom(
    '<strong>A</strong>',
    '<em>b</em>',
    '<a href="/book">c</a>',
    '<a href="https://example.com/a?b=1&amp;c=2">d</a>',
    '<span class="ql-size-large">e</span>',
    '<img src="/images/a/960.webp" alt="A &quot;b&quot;" width="960" height="540" />',
    '<br />',
    '<sup><a href="#n1">1</a></sup>',
    '<code>x &lt; y</code>',
  ),
);
const line = fc.array(inline, { maxLength: 5 }).map((parts) => parts.join(''));
const block = fc.oneof(
  line.map((text) => `<p>${text}</p>`),
  line.map((text) => `<p class="ql-align-center ql-indent-2">${text}</p>`),
  line.map((text) => `<h2>${text}</h2>`),
  line.map((text) => `<blockquote><p>${text}</p></blockquote>`),
  line.map((text) => `<ul><li>${text}<ol><li>${text}</li></ol></li></ul>`),
  line.map(
    (text) =>
      `<table><tbody><tr><td colspan="2">${text}</td></tr></tbody></table>`,
  ),
  fc.constant('<pre>\n  two  spaces\n\n</pre>'),
  fc.constant('<hr />'),
  fc.constant(
    '<iframe class="ql-video" src="https://player.vimeo.com/video/1" title="V"></iframe>',
  ),
  fc.constant(
    '<ol><li data-list="bullet">a</li><li data-list="ordered" class="ql-indent-1">b</li></ol>',
  ),
  fc.constant(
    '<div class="ql-code-block-container"><div class="ql-code-block">a &lt; b</div></div>',
  ),
);

describe('opening and saving changes no byte', () => {
  it.each(samples)('of the sample $name', ({ content }) => {
    expect(stored(content.trim())).toBe(content.trim());
  });

  it('of an article that was saved before', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
        const first = stored(blocks.join('\n'));
        expect(stored(first)).toBe(first);
        expect(activeNodes(first)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const first = stored(text);
        expect(stored(first)).toBe(first);
      }),
      { numRuns: 500 },
    );
  });
});
