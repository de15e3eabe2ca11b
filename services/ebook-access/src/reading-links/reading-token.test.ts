import { describe, expect, it } from '@jest/globals';
import { sha256 } from '@imprint/chassis/hash';
import {
  knownKeyIds,
  deriveTokenHashAndKeyId,
  deriveToken,
} from './reading-token.ts';

const old = 'the-key-of-last-year-that-nobody-knows';
const fresh = 'the-key-of-this-year-that-nobody-knows';
const linkId = '01a20122-bc6b-7755-b428-9f44a05b846a';

/** The keys of the processes during a rotation, in which each process starts before the previous one stops. */
const steps = {
  before: { current: old },
  announced: { current: old, previous: fresh },
  switched: { current: fresh, previous: old },
  over: { current: fresh },
};
type Step = keyof typeof steps;

const serves = (made: Step, servedIn: Step): boolean => {
  const { keyId, tokenHash } = deriveTokenHashAndKeyId(linkId, steps[made]);
  if (!knownKeyIds(steps[servedIn]).includes(keyId)) return false;
  const token = deriveToken(linkId, keyId, steps[servedIn]) ?? '';
  return sha256(token).equals(tokenHash);
};

describe('a rotation of the reading link key', () => {
  it.each([
    ['before', 'announced'],
    ['announced', 'before'],
    ['announced', 'switched'],
    ['switched', 'announced'],
    ['switched', 'over'],
    ['over', 'switched'],
  ] as [Step, Step][])(
    'allows a link made in the step "%s" to be opened and emailed in the step "%s"',
    (made, servedIn) => expect(serves(made, servedIn)).toBe(true),
  );

  it('breaks links when the step between is skipped', () => {
    expect(serves('over', 'before')).toBe(false);
    expect(serves('before', 'over')).toBe(false);
  });
});
