import { expect, it } from '@jest/globals';
import { excerptOf } from './post.model.ts';

it('the excerpt of a post without a summary is its first 150 characters', () => {
  expect(excerptOf('  Short. ', 'The text.')).toBe('Short.');
  expect(excerptOf('', 'The text.')).toBe('The text.');
  expect(excerptOf(' ', 'x'.repeat(200))).toBe(`${'x'.repeat(150)}…`);
});
