import { describe, expect, it } from '@jest/globals';
import { splitFirstSentence } from './first-sentence.ts';

describe('the first sentence of a text', () => {
  it.each([
    ['One guest. Then more.\n\nAnd on.', 'One guest.', 'Then more.\n\nAnd on.'],
    ['Why? “Because.” So.', 'Why?', '“Because.” So.'],
    ['“One.” Two.', '“One.”', 'Two.'],
    ['No end', 'No end', ''],
    ['Version 2.5 of it.', 'Version 2.5 of it.', ''],
    ['', '', ''],
  ])('%j begins with %j', (text, first, rest) => {
    expect(splitFirstSentence(text)).toEqual({ first, rest });
  });
});
