import { expect, it } from '@jest/globals';
import { searchTerms } from './search-terms.model.ts';

it.each([
  ['share of voice', `'share' & 'of' & 'voice':*`],
  [`100% _ \\ ' | ! <-> :* (`, `'100':*`],
  ['% _ \\', null],
  ['ọjà', `'ọjà':*`],
])('looks for the words in %s and for nothing else', (words, terms) => {
  expect(searchTerms(words)).toBe(terms);
});
