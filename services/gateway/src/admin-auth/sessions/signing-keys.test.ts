import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifyAdminToken } from '@imprint/chassis/admin-token';
import { createSigningKeys, signToken } from './signing-keys.ts';

const keyPair = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const old = keyPair();
const fresh = keyPair();

/** The settings of processes while a key changes: each starts before the previous one stops. */
const steps = {
  before: createSigningKeys(old),
  announced: createSigningKeys(old, createPublicKey(fresh)),
  switched: createSigningKeys(fresh, createPublicKey(old)),
  over: createSigningKeys(fresh),
};
type Step = keyof typeof steps;

const passes = (signed: Step, asked: Step): Promise<boolean> => {
  const issuedAt = new Date();
  const { token } = signToken(steps[signed], {
    username: 'adaeze',
    sessionId: 's1',
    tokenId: 't1',
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + 600_000),
  });
  return verifyAdminToken(token, steps[asked].keyOf).then(
    () => true,
    () => false,
  );
};

describe('a change of the key that signs the admin’s tokens', () => {
  it.each([
    ['before', 'announced'],
    ['announced', 'before'],
    ['announced', 'switched'],
    ['switched', 'announced'],
    ['switched', 'over'],
    ['over', 'switched'],
  ] as [Step, Step][])(
    'lets a token that a process signed %s pass at one that is %s',
    async (signed, asked) => expect(await passes(signed, asked)).toBe(true),
  );

  it('is no change without the step between', async () => {
    expect(await passes('over', 'before')).toBe(false);
    expect(await passes('before', 'over')).toBe(false);
  });

  it('is told to every service: the list has both keys, each by its own id', () => {
    const [signing, other] = steps.announced.jwks.keys;
    expect(steps.announced.keyId).toBe(signing?.kid);
    expect(steps.switched.keyId).toBe(other?.kid);
    expect(steps.switched.jwks.keys).toHaveLength(2);
  });
});
