import { describe, expect, it } from '@jest/globals';
import { compare, type Purchase } from './purchase.model.ts';

const paid: Purchase = {
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  version: 2,
  email: 'reader@example.com',
  copies: 1,
  isEntitled: true,
};
const ended = { ...paid, isEntitled: false };

describe('what news of an order means for its links', () => {
  it.each([
    ['paid, and new to us', undefined, paid, 'grant'],
    ['pending before, paid now', { ...ended, version: 1 }, paid, 'grant'],
    ['paid before and still', paid, { ...paid, version: 3 }, 'none'],
    ['paid before, ended now', paid, { ...ended, version: 3 }, 'revoke'],
    ['ended before, paid again', ended, { ...paid, version: 3 }, 'grant'],
    ['ended before and still', ended, { ...ended, version: 3 }, 'none'],
    ['never paid', undefined, ended, 'none'],
    [
      'paid, to another address',
      paid,
      { ...paid, version: 3, email: 'b@example.com' },
      'grant',
    ],
    ['the same version again', paid, paid, 'stale'],
    [
      'an older version',
      { ...paid, version: 4 },
      { ...ended, version: 3 },
      'stale',
    ],
  ] as const)('%s', (_news, known, news, expected) => {
    expect(compare(known, news)).toBe(expected);
  });
});
