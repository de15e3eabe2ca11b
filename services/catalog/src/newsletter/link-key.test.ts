import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { sha256 } from '@imprint/chassis/hash';
import { deriveTokenForNewLink, findTokenByHash } from './link-key.ts';

const old = { current: 'o'.repeat(32) };
const now = { current: 'n'.repeat(32), previous: old.current };
const id = '0193f0a0-0000-7000-8000-000000000001';

it('a link keeps its token after a rotation of the service key', () => {
  const token = deriveTokenForNewLink(old, 'confirm', id);
  expect(token).toMatch(/^[\w-]{43}$/);
  const link = { id, hash: sha256(token) };
  expect(findTokenByHash(now, 'confirm', link)).toBe(token);
  expect(
    findTokenByHash({ current: now.current }, 'confirm', link),
  ).toBeUndefined();
});

it('the token to confirm differs from the token to unsubscribe', () => {
  const link = { id, hash: sha256(deriveTokenForNewLink(now, 'confirm', id)) };
  expect(findTokenByHash(now, 'unsubscribe', link)).toBeUndefined();
});

it('a link emailed by an earlier release keeps its token', () => {
  const current = 'a key for the services of one test run';
  const link = '8b1c3f0e-6a56-4b7e-9c55-2d0f6f1f7a10';
  expect(deriveTokenForNewLink({ current }, 'confirm', link)).toBe(
    'wAe2cqXtWpJju5usgrfs4QFipMXBqrMQnOfSR8DaXTE',
  );
});

it('a link token is made with a derived key, not with the service key', () => {
  const bare = createHmac('sha256', old.current).update(`confirm ${id}`);
  expect(deriveTokenForNewLink(old, 'confirm', id)).not.toBe(
    bare.digest('base64url'),
  );
});
