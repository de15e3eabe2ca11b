import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createIssuedCookieCodec } from './issued-cookie.ts';

const keys = { current: 'c'.repeat(32) };
const settings = { name: 'browser', isSecure: true, keys };
const cookie = createIssuedCookieCodec(settings);
const nothing = { issued: undefined, unsigned: undefined };

describe('a signed cookie', () => {
  it('is read back under its own name', () => {
    const value = cookie.make(randomBytes(16));
    expect(value).toMatch(/^[\w-]{43}$/);
    expect(cookie.name).toBe('__Host-browser');
    expect(cookie.read({ '__Host-browser': value })).toEqual({
      issued: value,
      unsigned: undefined,
    });
    expect(cookie.make(randomBytes(16))).not.toBe(value);
  });

  it('is undefined when the request has no cookie', () => {
    expect(cookie.read({})).toEqual(nothing);
  });

  it.each([
    ['empty', ''],
    ['of the right shape', 'A'.repeat(43)],
    ['too long', `${cookie.make(randomBytes(16))}A`],
    ['changed', cookie.make(randomBytes(16)).replace(/^./, '!')],
    [
      'of another cookie',
      createIssuedCookieCodec({ ...settings, name: 'other' }).make(
        randomBytes(16),
      ),
    ],
    [
      'of another key',
      createIssuedCookieCodec({
        ...settings,
        keys: { current: 'd'.repeat(32) },
      }).make(randomBytes(16)),
    ],
  ])('is ignored when its value is %s', (_what, value) => {
    expect(cookie.read({ '__Host-browser': value }).issued).toBeUndefined();
    expect(cookie.classify(value).issued).toBeUndefined();
  });

  it('is never accepted under the unprefixed name, which other hosts can set', () => {
    const value = cookie.make(randomBytes(16));
    expect(cookie.read({ browser: value })).toEqual({
      issued: undefined,
      unsigned: value,
    });
    expect(cookie.read({ browser: 'x' })).toEqual(nothing);
  });

  it('stays valid after a rotation of the signing key', () => {
    const value = cookie.make(randomBytes(16));
    const changed = createIssuedCookieCodec({
      ...settings,
      keys: { current: 'n'.repeat(32), previous: keys.current },
    });
    expect(changed.classify(value).issued).toBe(value);
  });

  it('has a name of its own over HTTP', () => {
    const local = createIssuedCookieCodec({ ...settings, isSecure: false });
    expect(local.name).toBe('browser_signed');
  });
});
