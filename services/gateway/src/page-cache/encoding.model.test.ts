import { describe, expect, it } from '@jest/globals';
import {
  chooseEncoding,
  matchesIfNoneMatch,
  failsIfMatch,
} from './encoding.model.ts';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0, *', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['zstd', 'identity'],
    ['br;q=nonsense', 'identity'],
    ['gzip, '.repeat(200), 'identity'],
    [undefined, 'identity'],
  ])('for "%s" is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

describe('what the caller has already', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"a-br"', false],
    ['a', false],
    [undefined, false],
  ])('by %s is told: %s', (header, expected) => {
    expect(matchesIfNoneMatch(header, '"a"')).toBe(expected);
  });
});

describe('what the caller insists on', () => {
  it.each([
    ['"a"', false],
    ['"b", "a"', false],
    ['*', false],
    [undefined, false],
    ['"a-br"', true],
    ['W/"a"', true],
    ['', true],
  ])('by %s is another than there is: %s', (header, expected) => {
    expect(failsIfMatch(header, '"a"')).toBe(expected);
  });
});
