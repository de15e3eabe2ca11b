import { describe, expect, it } from '@jest/globals';
import {
  choosePreferredEncoding,
  matchesIfNoneMatch,
  failsIfMatch,
} from './encoding.model.ts';

describe('the content encoding of a response', () => {
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
  ])('for Accept-Encoding "%s" is %s', (header, encoding) => {
    expect(choosePreferredEncoding(header)).toBe(encoding);
  });
});

describe('an If-None-Match header, compared with the ETag "a"', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"a-br"', false],
    ['a', false],
    [undefined, false],
  ])('matches if its value is %s: %s', (header, expected) => {
    expect(matchesIfNoneMatch(header, '"a"')).toBe(expected);
  });
});

describe('an If-Match header, compared with the ETag "a"', () => {
  it.each([
    ['"a"', false],
    ['"b", "a"', false],
    ['*', false],
    [undefined, false],
    ['"a-br"', true],
    ['W/"a"', true],
    ['', true],
  ])('fails if its value is %s: %s', (header, expected) => {
    expect(failsIfMatch(header, '"a"')).toBe(expected);
  });
});
