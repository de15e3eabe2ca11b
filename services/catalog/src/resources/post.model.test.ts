import { expect, it } from '@jest/globals';
import { excerptOf, searchTerms } from './post.model.ts';

it('begins a post without a summary with its first 150 characters', () => {
  expect(excerptOf('  Short. ', 'The text.')).toBe('Short.');
  expect(excerptOf('', 'The text.')).toBe('The text.');
  expect(excerptOf(' ', 'x'.repeat(200))).toBe(`${'x'.repeat(150)}…`);
});

it.each([
  ['share of voice', `'share' & 'of' & 'voice':*`],
  [`100% _ \\ ' | ! <-> :* (`, `'100':*`],
  ['% _ \\', null],
  ['ọjà', `'ọjà':*`],
])('looks for the words in %s and for nothing else', (words, terms) => {
  expect(searchTerms(words)).toBe(terms);
});
