import { describe, expect, it } from '@jest/globals';
import type { Lease } from '../leases/lease.model.ts';
import {
  acceptDevice,
  judgeAccess,
  mayRequestLink,
  needsRenewal,
  type ReadingLink,
} from './reading-link.model.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = new Date('2026-11-21T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

const fresh: ReadingLink = {
  id: 'link',
  seatId: 'seat',
  issuedAt: at(-hour),
  expiresAt: at(23 * hour),
  deviceId: null,
  replacedAt: null,
  revokedAt: null,
};
const mine = { ...fresh, deviceId: 'me' };
const leaseOf = (deviceId: string): Lease => ({
  deviceId,
  session: 's',
  epoch: 7,
  remainingMs: 42_500,
});

describe('what a browser may do with a link', () => {
  const ended = { revokedAt: at(-1) };
  const replaced = { replacedAt: at(-1) };
  const expired = { expiresAt: now };
  const cases: [
    string,
    ReadingLink | undefined,
    string | undefined,
    Lease | undefined,
    unknown,
  ][] = [
    [
      'an unknown token opens nothing',
      undefined,
      'me',
      undefined,
      'INVALID_TOKEN',
    ],
    [
      'a fresh link may be opened',
      fresh,
      undefined,
      undefined,
      { may: 'open' },
    ],
    [
      'a known browser must open a fresh link too',
      fresh,
      'me',
      undefined,
      { may: 'open' },
    ],
    [
      'a fresh link waits while somebody else reads',
      fresh,
      undefined,
      leaseOf('other'),
      'CONCURRENT_SESSION',
    ],
    [
      'a fresh link opens beside its own reading',
      fresh,
      'me',
      leaseOf('me'),
      { may: 'open' },
    ],
    [
      'the bound browser may read',
      mine,
      'me',
      undefined,
      { may: 'read', holdsLease: false },
    ],
    [
      'the bound browser reads on',
      mine,
      'me',
      leaseOf('me'),
      { may: 'read', holdsLease: true },
    ],
    [
      'the bound browser waits for another reader',
      mine,
      'me',
      leaseOf('other'),
      'CONCURRENT_SESSION',
    ],
    [
      'another browser is refused',
      mine,
      'other',
      undefined,
      'SHARING_DETECTED',
    ],
    [
      'another browser is refused even while it reads by another link',
      mine,
      'other',
      leaseOf('other'),
      'SHARING_DETECTED',
    ],
    [
      'a browser without a cookie is refused',
      mine,
      undefined,
      undefined,
      'SHARING_DETECTED',
    ],
    [
      'an expired link has ended for its owner',
      { ...mine, ...expired },
      'me',
      leaseOf('me'),
      'TOKEN_EXPIRED',
    ],
    [
      'an expired link has ended for a stranger',
      { ...mine, ...expired },
      'other',
      undefined,
      'TOKEN_EXPIRED',
    ],
    [
      'an unopened link expires as well',
      { ...fresh, ...expired },
      undefined,
      undefined,
      'TOKEN_EXPIRED',
    ],
    [
      'a revoked link is as good as unknown',
      { ...mine, ...ended },
      'me',
      leaseOf('me'),
      'INVALID_TOKEN',
    ],
    [
      'revoked counts before expired',
      { ...mine, ...ended, ...expired },
      'me',
      undefined,
      'INVALID_TOKEN',
    ],
    [
      'a replaced link serves its reader in the middle of a session',
      { ...mine, ...replaced },
      'me',
      leaseOf('me'),
      { may: 'read', holdsLease: true },
    ],
    [
      'a replaced link begins no session',
      { ...mine, ...replaced },
      'me',
      undefined,
      'INVALID_TOKEN',
    ],
    [
      'a replaced link is nothing to a stranger',
      { ...mine, ...replaced },
      'other',
      leaseOf('me'),
      'INVALID_TOKEN',
    ],
    [
      'a replaced link that nobody opened is gone',
      { ...fresh, ...replaced },
      'me',
      leaseOf('me'),
      'INVALID_TOKEN',
    ],
    [
      'a replaced link expires for its reader too',
      { ...mine, ...replaced, ...expired },
      'me',
      leaseOf('me'),
      'TOKEN_EXPIRED',
    ],
  ];
  it.each(cases)('%s', (_rule, link, device, lease, expected) => {
    const holder = { lease, deviceId: lease?.deviceId };
    const judge = () => judgeAccess(link, device, holder, now);
    if (typeof expected === 'string')
      expect(judge).toThrow(expect.objectContaining({ code: expected }));
    else expect(judge()).toEqual(expected);
  });

  it('serves by a replaced link a reader whose lease lapsed before the session ended', () => {
    const link = { ...mine, ...replaced };
    const holder = { lease: undefined, deviceId: 'me' };
    expect(judgeAccess(link, 'me', holder, now)).toEqual({
      may: 'read',
      holdsLease: false,
    });
  });

  it('says how long the other reader may still hold the seat', () => {
    const holder = { lease: leaseOf('other'), deviceId: 'other' };
    expect(() => judgeAccess(fresh, undefined, holder, now)).toThrow(
      expect.objectContaining({ retryAfterSeconds: 43 }),
    );
  });
});

describe('the browsers of a seat', () => {
  it('may be five', () => {
    expect(() => acceptDevice(['a', 'b', 'c', 'd'], 'e')).not.toThrow();
    expect(() => acceptDevice(['a', 'b', 'c', 'd', 'e'], 'f')).toThrow(
      expect.objectContaining({ code: 'DEVICE_LIMIT' }),
    );
  });
  it('may come back as often as they like', () => {
    expect(() => acceptDevice(['a', 'b', 'c', 'd', 'e'], 'c')).not.toThrow();
  });
});

describe('asking for a new link', () => {
  it.each([
    ['the first', [], true],
    ['the third within the hour', [-5, -10], true],
    ['the fourth within the hour', [-5, -10, -59], false],
    ['the fourth when one is an hour old', [-5, -10, -60], true],
    ['the seventh of the day', [-61, -62, -63, -300, -400, -1_439], false],
    [
      'the seventh when the first was yesterday',
      [-61, -62, -63, -300, -400, -1_440],
      true,
    ],
  ])('%s', (_which, minutesAgo, allowed) => {
    const earlier = minutesAgo.map((ago) => at(ago * minute));
    expect(mayRequestLink(earlier, now)).toBe(allowed);
  });
});

describe('a link about to be mailed', () => {
  const link = { issuedAt: now, expiresAt: at(24 * hour), deviceId: null };
  it.each([
    ['at once', 0, false],
    ['with exactly six hours left', 18 * hour, false],
    ['with a little less', 18 * hour + 1, true],
    ['after its end', 30 * hour, true],
  ])(
    'is renewed first when too little is left: %s',
    (_when, later, renewed) => {
      expect(needsRenewal(link, at(later))).toBe(renewed);
    },
  );
  it.each([
    ['72 hours', 72, 6.1, false],
    ['72 hours', 72, 5.9, true],
    ['12 hours', 12, 5.9, true],
    ['2 hours', 2, 1.1, false],
    ['2 hours', 2, 0.9, true],
  ])(
    'of a life of %s is renewed first with too little left',
    (_life, hours, left, renewed) => {
      const other = { ...link, expiresAt: at(hours * hour) };
      expect(needsRenewal(other, at((hours - left) * hour))).toBe(renewed);
    },
  );
  it('is left alone once somebody has opened it', () => {
    expect(needsRenewal({ ...link, deviceId: 'me' }, at(23 * hour))).toBe(
      false,
    );
  });
});
