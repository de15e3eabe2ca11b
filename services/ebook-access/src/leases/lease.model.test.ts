import { describe, expect, it } from '@jest/globals';
import {
  requireGrantedLease,
  limitLeaseMsToLink,
  mayContinueSession,
  refuseOtherEpoch,
  type EndReason,
  type Lease,
  type LeaseOutcome,
} from './lease.model.ts';

const lease: Lease = {
  deviceId: 'me',
  session: 's',
  epoch: 7,
  remainingMs: 30_000,
};

describe('a stored session', () => {
  it.each<[EndReason | null, string, boolean]>([
    [null, 'me', true],
    ['lapsed', 'me', true],
    ['left', 'me', false],
    ['taken-over', 'me', false],
    ['revoked', 'me', false],
    ['moved', 'me', false],
    ['reset', 'me', false],
    [null, 'other', false],
  ])(
    'with the end reason %s, continued by the browser %s: %s',
    (endReason, device, goesOn) => {
      const known = { ...lease, endedAt: endReason && new Date(), endReason };
      expect(mayContinueSession(known, device)).toBe(goesOn);
    },
  );
});

describe('the attempt to acquire a lease', () => {
  it.each<LeaseOutcome>(['acquired', 'retaken', 'held'])(
    'succeeds with the outcome %s',
    (outcome) => expect(requireGrantedLease({ outcome, lease })).toBe(lease),
  );
  it.each<[LeaseOutcome, string[]]>([
    ['busy', []],
    ['superseded', ['taken-over-here']],
  ])('is refused with the outcome %s', (outcome, details) => {
    expect(() => requireGrantedLease({ outcome, lease })).toThrow(
      expect.objectContaining({
        code: 'CONCURRENT_SESSION',
        details,
        retryAfterSeconds: 30,
      }),
    );
  });
});

describe('a lease', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  it('lasts ninety seconds, but never longer than its link', () => {
    const in10s = new Date(now.getTime() + 10_000);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(limitLeaseMsToLink(90_000, tomorrow, now)).toBe(90_000);
    expect(limitLeaseMsToLink(90_000, in10s, now)).toBe(10_000);
  });
  it('refuses calls with a different epoch', () => {
    expect(() => refuseOtherEpoch(lease, 6)).toThrow();
    expect(() => refuseOtherEpoch(lease, 8)).toThrow();
    expect(() => refuseOtherEpoch(lease, 7)).not.toThrow();
  });
});
