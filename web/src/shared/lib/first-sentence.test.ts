import { describe, expect, it } from '@jest/globals';
import { splitFirstSentence, leadingSentences } from './first-sentence.ts';

describe('the first sentence of a text', () => {
  it.each([
    ['One guest. Then more.\n\nAnd on.', 'One guest.', 'Then more.\n\nAnd on.'],
    ['Why? “Because.” So.', 'Why?', '“Because.” So.'],
    ['“One.” Two.', '“One.”', 'Two.'],
    ['No end', 'No end', ''],
    ['Version 2.5 of it.', 'Version 2.5 of it.', ''],
    ['', '', ''],
  ])('%j is %j', (text, first, rest) => {
    expect(splitFirstSentence(text)).toEqual({ first, rest });
  });
});

describe('the meta description of a text', () => {
  it.each([
    ['Short  enough.\n\nAll of it.', 'Short enough. All of it.'],
    [`One. ${'Two words '.repeat(20)}.`, 'One.'],
    [
      `${'x'.repeat(100)}. ${'y'.repeat(50)}. Z.`,
      `${'x'.repeat(100)}. ${'y'.repeat(50)}. Z.`,
    ],
    ['word '.repeat(60), `${'word '.repeat(31)}word…`],
    ['', ''],
  ])('%j is %j', (text, summary) => {
    expect(leadingSentences(text)).toBe(summary);
  });
});
