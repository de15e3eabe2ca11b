import { describe, expect, it } from '@jest/globals';
import { endOf, renewInMs } from './token-life.model.ts';

const now = Date.UTC(2026, 10, 21, 9);
const tokenEnding = (ms: number) =>
  `x.${btoa(JSON.stringify({ exp: ms / 1000 })).replace(/=+$/, '')}.y`;

describe("an access token's life", () => {
  it('is renewed a minute and a half before its end', () => {
    expect(renewInMs(tokenEnding(now + 900_000), now, 0)).toBe(810_000);
  });

  it("goes by the server's clock when the phone is an hour slow", () => {
    const slowPhone = now - 3_600_000;
    expect(renewInMs(tokenEnding(now + 900_000), slowPhone, 3_600_000)).toBe(
      810_000,
    );
  });

  it('is renewed at once when it has ended', () => {
    expect(renewInMs(tokenEnding(now - 1_000), now, 0)).toBe(0);
  });

  it.each(['', 'x', 'x.y.z', `x.${btoa('{}')}.y`])(
    '"%s" is no token',
    (text) => {
      expect(endOf(text)).toBeUndefined();
      expect(renewInMs(text, now, 0)).toBeUndefined();
    },
  );
});
