import { describe, expect, it } from '@jest/globals';
import { observatoryScore } from './observatory.ts';

const good = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

const scoreOf = (change: Record<string, string | undefined>): number => {
  const headers = new Headers(good);
  for (const [name, value] of Object.entries(change))
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  return observatoryScore(headers);
};

describe('the Observatory score of a page', () => {
  it('is an A+ with all required headers', () => {
    expect(scoreOf({})).toBe(125);
  });

  it.each([
    ['no policy', { 'content-security-policy': undefined }, 55],
    [
      'a policy that allows inline scripts',
      {
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
      },
      80,
    ],
    [
      'scripts from anywhere',
      {
        'content-security-policy':
          "default-src 'self'; script-src https:; frame-ancestors 'none'",
      },
      80,
    ],
    [
      'a script over HTTP',
      {
        'content-security-policy':
          "default-src 'self'; script-src http://cdn.example; frame-ancestors 'none'",
      },
      80,
    ],
    ['no HSTS', { 'strict-transport-security': undefined }, 80],
    ['HSTS for a day', { 'strict-transport-security': 'max-age=86400' }, 115],
    ['type sniffing', { 'x-content-type-options': undefined }, 120],
    ['access for every origin', { 'access-control-allow-origin': '*' }, 50],
    ['a cookie that scripts can read', { 'set-cookie': 'a=1; Path=/' }, 70],
  ])('is reduced by %s', (_what, change, score) => {
    expect(scoreOf(change)).toBe(score);
  });
});
