import { expect, it } from '@jest/globals';
import { toTsquery } from './search-terms.model.ts';

it.each([
  ['share of voice', `'share' & 'of' & 'voice':*`],
  [`100% _ \\ ' | ! <-> :* (`, `'100':*`],
  ['% _ \\', null],
  ['ọjà', `'ọjà':*`],
])('the search for %s uses only its words', (words, terms) => {
  expect(toTsquery(words)).toBe(terms);
});
