import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifyAdminToken } from '@imprint/chassis/admin-token';
import { buildSigningKeySet, signToken } from './signing-keys.ts';

const keyPair = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const previousKey = keyPair();
const nextKey = keyPair();

/** The keys of a process in each step of a rotation; processes of two successive steps run at the same time. */
const steps = {
  before: buildSigningKeySet(previousKey),
  announced: buildSigningKeySet(previousKey, createPublicKey(nextKey)),
  switched: buildSigningKeySet(nextKey, createPublicKey(previousKey)),
  finished: buildSigningKeySet(nextKey),
};
type Step = keyof typeof steps;

const isAccepted = (signedIn: Step, verifiedIn: Step): Promise<boolean> => {
  const issuedAt = new Date();
  const { token } = signToken(steps[signedIn], {
    username: 'adaeze',
    sessionId: 's1',
    tokenId: 't1',
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + 600_000),
  });
  return verifyAdminToken(token, steps[verifiedIn].keyOf).then(
    () => true,
    () => false,
  );
};

describe('a rotation of the key that signs admin tokens', () => {
  it.each([
    ['before', 'announced'],
    ['announced', 'before'],
    ['announced', 'switched'],
    ['switched', 'announced'],
    ['switched', 'finished'],
    ['finished', 'switched'],
  ] as [Step, Step][])(
    'accepts a token of the step "%s" in the step "%s"',
    async (signedIn, verifiedIn) =>
      expect(await isAccepted(signedIn, verifiedIn)).toBe(true),
  );

  it('refuses the tokens of the other key when the steps between are skipped', async () => {
    expect(await isAccepted('finished', 'before')).toBe(false);
    expect(await isAccepted('before', 'finished')).toBe(false);
  });

  it('publishes both keys in the JWKS, each under its own id', () => {
    const [signing, other] = steps.announced.jwks.keys;
    expect(steps.announced.keyId).toBe(signing?.kid);
    expect(steps.switched.keyId).toBe(other?.kid);
    expect(steps.switched.jwks.keys).toHaveLength(2);
  });
});
