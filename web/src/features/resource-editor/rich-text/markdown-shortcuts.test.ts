import { describe, expect, it } from '@jest/globals';
import { findShortcut } from './markdown-shortcuts.ts';

describe('Markdown shortcuts', () => {
  it.each([
    ['# ', { header: 1 }],
    ['###### ', { header: 6 }],
    ['- ', { list: 'bullet' }],
    ['* ', { list: 'bullet' }],
    ['1. ', { list: 'ordered' }],
    ['> ', { blockquote: true }],
    ['```', { 'code-block': true }],
  ])('format the line after "%s"', (typed, block) => {
    expect(findShortcut(typed, {})).toEqual({
      kind: 'line',
      length: typed.length,
      block,
    });
  });

  it.each([
    ['say **two words**', 'two words', 13, { bold: true }],
    ['**b**', 'b', 5, { bold: true }],
    ['a *b*', 'b', 3, { italic: true }],
    ['run `npm test`', 'npm test', 10, { code: true }],
    ['say __two words__', 'two words', 13, { bold: true }],
    ['a _b_', 'b', 3, { italic: true }],
    ['~~gone~~', 'gone', 8, { strike: true }],
    ['[a b](example.com/x)', 'a b', 20, { link: 'https://example.com/x' }],
  ])('format the words in "%s"', (typed, words, length, mark) => {
    expect(findShortcut(typed, {})).toEqual({
      kind: 'words',
      words,
      length,
      mark,
    });
  });

  it.each([
    '####### ',
    'a # ',
    '2 * 3 * ',
    '2*3*',
    '**bold*',
    '** b **',
    '2. ',
    '``',
    '--',
    'a ---',
    'snake_case_',
    '[a](javascript:alert(1))',
    'no.address ',
  ])('ignore %j', (typed) => {
    expect(findShortcut(typed, {})).toBeUndefined();
  });

  it('turn three hyphens into a divider', () => {
    expect(findShortcut('---', {})).toEqual({ kind: 'divider', length: 3 });
  });

  it.each([
    ['see https://example.com/a. ', 'https://example.com/a', 23],
    ['www.example.com\n', 'https://www.example.com', 16],
  ])('link the address in %j', (typed, address, from) => {
    expect(findShortcut(typed, {})).toMatchObject({
      kind: 'address',
      ...{ from, address },
    });
  });

  it('do nothing in code and in lines that are already formatted', () => {
    expect(findShortcut('**b**', { 'code-block': true })).toBeUndefined();
    expect(findShortcut('# ', { list: 'bullet' })).toBeUndefined();
  });
});
