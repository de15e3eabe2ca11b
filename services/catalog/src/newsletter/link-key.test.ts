import { expect, it } from '@jest/globals';
import { hashOf, linkToken, tokenWithHash } from './link-key.ts';

const old = { current: 'o'.repeat(32) };
const now = { current: 'n'.repeat(32), previous: old.current };
const id = '0193f0a0-0000-7000-8000-000000000001';

it('a link keeps the key it was made with although the service key has changed', () => {
  const token = linkToken(old, 'confirm', id);
  expect(token).toMatch(/^[\w-]{43}$/);
  const link = { id, hash: hashOf(token) };
  expect(tokenWithHash(now, 'confirm', link)).toBe(token);
  expect(
    tokenWithHash({ current: now.current }, 'confirm', link),
  ).toBeUndefined();
});

it('the key to confirm is not the key to unsubscribe', () => {
  const link = { id, hash: hashOf(linkToken(now, 'confirm', id)) };
  expect(tokenWithHash(now, 'unsubscribe', link)).toBeUndefined();
});
