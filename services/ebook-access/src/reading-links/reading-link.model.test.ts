import { describe, expect, it } from '@jest/globals';
import type { Lease } from '../leases/lease.model.ts';
import {
  refuseDeviceOverLimit,
  judgeAccess,
  mayRequestLink,
  needsRenewalBeforeSending,
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

describe('access to a reading link', () => {
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
      'is refused for an unknown token',
      undefined,
      'me',
      undefined,
      'INVALID_TOKEN',
    ],
    [
      'is granted for opening a fresh link',
      fresh,
      undefined,
      undefined,
      { may: 'open' },
    ],
    [
      'requires a known browser to open a fresh link, too',
      fresh,
      'me',
      undefined,
      { may: 'open' },
    ],
    [
      'is refused for a fresh link while another browser reads',
      fresh,
      undefined,
      leaseOf('other'),
      'CONCURRENT_SESSION',
    ],
    [
      'is granted for a fresh link while the same browser reads',
      fresh,
      'me',
      leaseOf('me'),
      { may: 'open' },
    ],
    [
      'is granted to the bound browser',
      mine,
      'me',
      undefined,
      { may: 'read', holdsLease: false },
    ],
    [
      'is granted to the bound browser that holds the lease',
      mine,
      'me',
      leaseOf('me'),
      { may: 'read', holdsLease: true },
    ],
    [
      'is refused to the bound browser while another browser reads',
      mine,
      'me',
      leaseOf('other'),
      'CONCURRENT_SESSION',
    ],
    [
      'is refused to another browser',
      mine,
      'other',
      undefined,
      'SHARING_DETECTED',
    ],
    [
      'is refused to another browser even if that one reads by another link',
      mine,
      'other',
      leaseOf('other'),
      'SHARING_DETECTED',
    ],
    [
      'is refused to a browser without a cookie',
      mine,
      undefined,
      undefined,
      'SHARING_DETECTED',
    ],
    [
      'is refused to the owner of an expired link',
      { ...mine, ...expired },
      'me',
      leaseOf('me'),
      'TOKEN_EXPIRED',
    ],
    [
      'is refused to an unknown browser with an expired link',
      { ...mine, ...expired },
      'other',
      undefined,
      'TOKEN_EXPIRED',
    ],
    [
      'is refused for an expired link that was never opened',
      { ...fresh, ...expired },
      undefined,
      undefined,
      'TOKEN_EXPIRED',
    ],
    [
      'is refused for a revoked link as to an unknown one',
      { ...mine, ...ended },
      'me',
      leaseOf('me'),
      'INVALID_TOKEN',
    ],
    [
      'is refused for a revoked and expired link as to an unknown one',
      { ...mine, ...ended, ...expired },
      'me',
      undefined,
      'INVALID_TOKEN',
    ],
    [
      'is granted for a replaced link during its session',
      { ...mine, ...replaced },
      'me',
      leaseOf('me'),
      { may: 'read', holdsLease: true },
    ],
    [
      'is refused for a replaced link without a session',
      { ...mine, ...replaced },
      'me',
      undefined,
      'INVALID_TOKEN',
    ],
    [
      'is refused to an unknown browser with a replaced link',
      { ...mine, ...replaced },
      'other',
      leaseOf('me'),
      'INVALID_TOKEN',
    ],
    [
      'is refused for a replaced link that was never opened',
      { ...fresh, ...replaced },
      'me',
      leaseOf('me'),
      'INVALID_TOKEN',
    ],
    [
      'is refused to the reader of a replaced link that expired',
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

  it('is granted through a replaced link to a reader whose lease lapsed before the session ended', () => {
    const link = { ...mine, ...replaced };
    const holder = { lease: undefined, deviceId: 'me' };
    expect(judgeAccess(link, 'me', holder, now)).toEqual({
      may: 'read',
      holdsLease: false,
    });
  });

  it("is refused with the remaining time of the other reader's lease", () => {
    const holder = { lease: leaseOf('other'), deviceId: 'other' };
    expect(() => judgeAccess(fresh, undefined, holder, now)).toThrow(
      expect.objectContaining({ retryAfterSeconds: 43 }),
    );
  });
});

describe('the browser limit of a seat', () => {
  it('is five', () => {
    expect(() =>
      refuseDeviceOverLimit(['a', 'b', 'c', 'd'], 'e'),
    ).not.toThrow();
    expect(() => refuseDeviceOverLimit(['a', 'b', 'c', 'd', 'e'], 'f')).toThrow(
      expect.objectContaining({ code: 'DEVICE_LIMIT' }),
    );
  });
  it('does not apply to a browser that is already counted', () => {
    expect(() =>
      refuseDeviceOverLimit(['a', 'b', 'c', 'd', 'e'], 'c'),
    ).not.toThrow();
  });
});

describe('the limit of requests for a new link', () => {
  it.each([
    ['allows the first', [], true],
    ['allows the third within the hour', [-5, -10], true],
    ['refuses the fourth within the hour', [-5, -10, -59], false],
    ['allows the fourth when the first is an hour old', [-5, -10, -60], true],
    [
      'refuses the seventh of the day',
      [-61, -62, -63, -300, -400, -1_439],
      false,
    ],
    [
      'allows the seventh when the first is a day old',
      [-61, -62, -63, -300, -400, -1_440],
      true,
    ],
  ])('%s', (_which, minutesAgo, allowed) => {
    const earlier = minutesAgo.map((ago) => at(ago * minute));
    expect(mayRequestLink(earlier, now)).toBe(allowed);
  });
});

describe('a link that is about to be emailed', () => {
  const link = { issuedAt: now, expiresAt: at(24 * hour), deviceId: null };
  it.each([
    ['at once', 0, false],
    ['with exactly six hours left', 18 * hour, false],
    ['with a little less', 18 * hour + 1, true],
    ['after its end', 30 * hour, true],
  ])(
    'is renewed when fewer than six of its 24 hours are left: %s',
    (_when, later, renewed) => {
      expect(needsRenewalBeforeSending(link, at(later))).toBe(renewed);
    },
  );
  it.each([
    ['72 hours', 72, 6.1, false],
    ['72 hours', 72, 5.9, true],
    ['12 hours', 12, 5.9, true],
    ['2 hours', 2, 1.1, false],
    ['2 hours', 2, 0.9, true],
  ])(
    'with a lifetime of %s is renewed when too little of it is left',
    (_life, hours, left, renewed) => {
      const other = { ...link, expiresAt: at(hours * hour) };
      expect(needsRenewalBeforeSending(other, at((hours - left) * hour))).toBe(
        renewed,
      );
    },
  );
  it('is not renewed after a browser has opened it', () => {
    expect(
      needsRenewalBeforeSending({ ...link, deviceId: 'me' }, at(23 * hour)),
    ).toBe(false);
  });
});
