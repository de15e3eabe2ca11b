import { expect, it } from '@jest/globals';
import { splitQuotation } from './quotation.model.ts';

it.each([
  [
    'Gmail',
    'Yes, please.\n\nOn Fri, 20 Nov 2026 at 14:45, Ada Obi <\nada@example.com> wrote:\n\n> Shall I send it?\n> Ada',
    'Yes, please.',
  ],
  [
    'Outlook',
    'Yes, please.\n\n________________________________\nFrom: Ada Obi <ada@example.com>\nSent: Friday\nTo: Kunle\nSubject: Re: your message\n\nShall I send it?',
    'Yes, please.',
  ],
  [
    'another language',
    'Yes, please.\n\n20.11.2026 14:45 Ada Obi <ada@example.com>:\n\n> Shall I?',
    'Yes, please.',
  ],
  ['lines without a heading', 'Yes.\n\n> Shall I?\n> Ada', 'Yes.'],
])('the quotation of %s is folded away', (_, text, own) => {
  const split = splitQuotation(text);
  expect(split.own).toBe(own);
  expect(split.quoted).toContain('Shall I');
});

it.each([
  [
    'an answer below the quotation',
    'On Friday, Ada wrote:\n> Shall I?\n\nYes.',
  ],
  ['answers between quoted lines', '> One?\nYes.\n> Two?\nNo.'],
  ['a quotation only', '> Shall I?'],
  ['a sentence that begins with On', 'On Friday I wrote: nothing.\nOn and on.'],
  ['nothing', ''],
])('the text stays whole: %s', (_, text) => {
  expect(splitQuotation(text)).toEqual({ own: text, quoted: '' });
});

it('a text made to be slow takes linear time', () => {
  const started = performance.now();
  for (const text of [
    'On '.repeat(300_000),
    'On a Friday\n'.repeat(100_000),
    '>'.repeat(1_000_000),
    'From: x\n'.repeat(100_000),
  ])
    splitQuotation(text);
  // A busy machine needs a tenth of this limit; quadratic time would take minutes.
  expect(performance.now() - started).toBeLessThan(2_000);
});
