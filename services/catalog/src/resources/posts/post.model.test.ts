import { expect, it } from '@jest/globals';
import { excerptOf } from './post.model.ts';

it('begins a post without a summary with its first 150 characters', () => {
  expect(excerptOf('  Short. ', 'The text.')).toBe('Short.');
  expect(excerptOf('', 'The text.')).toBe('The text.');
  expect(excerptOf(' ', 'x'.repeat(200))).toBe(`${'x'.repeat(150)}…`);
});
