import { describe, expect, it } from '@jest/globals';
import { parseTokenExpiryMs, toRenewalDelayMs } from './token-life.model.ts';

const now = Date.UTC(2026, 10, 21, 9);
const tokenEnding = (ms: number) =>
  `x.${btoa(JSON.stringify({ exp: ms / 1000 })).replace(/=+$/, '')}.y`;

describe('the renewal of an access token', () => {
  it('is due 90 s before the token expires', () => {
    expect(toRenewalDelayMs(tokenEnding(now + 900_000), now, 0)).toBe(810_000);
  });

  it("is timed by the server's clock when the device is an hour slow", () => {
    const slowPhone = now - 3_600_000;
    expect(
      toRenewalDelayMs(tokenEnding(now + 900_000), slowPhone, 3_600_000),
    ).toBe(810_000);
  });

  it('is due at once when the token has expired', () => {
    expect(toRenewalDelayMs(tokenEnding(now - 1_000), now, 0)).toBe(0);
  });

  it.each(['', 'x', 'x.y.z', `x.${btoa('{}')}.y`])(
    'is impossible for "%s", which is no token',
    (text) => {
      expect(parseTokenExpiryMs(text)).toBeUndefined();
      expect(toRenewalDelayMs(text, now, 0)).toBeUndefined();
    },
  );
});
