import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The name of a cookie that only this site can set. Over https it begins with `__Host-`
 * (RFC 6265bis): no other host of the domain and no http page can plant one.
 */
export const issuedCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : `${name}_signed`;

/** The value of a cookie that gives access to something, as a browser sends it. */
export type ReceivedCookie = {
  /** A value that this service signed; only such a value is newly bound to anything. */
  issued: string | undefined;
  /** A value that is not signed, or signed with a lost key; it is valid only where it is bound already. */
  unsigned: string | undefined;
};

export type IssuedCookie = {
  name: string;
  read: (cookies: Record<string, string | undefined>) => ReceivedCookie;
  /** Like `read`, for a single value that was sent under the cookie's name. */
  judge: (value: string) => ReceivedCookie;
  /** Returns a new value from 16 random bytes. */
  make: (random: Uint8Array) => string;
};

const nonceBytes = 16;
const wellFormed = /^[\w-]{43}$/;

/** Returns a cookie whose values are 16 random bytes and their HMAC, with a key derived for the cookie's name. */
export const createIssuedCookie = ({
  name,
  isSecure,
  keys,
}: {
  name: string;
  isSecure: boolean;
  keys: { current: string; previous?: string | undefined };
}): IssuedCookie => {
  const cookieName = issuedCookieName(name, isSecure);
  const derived = [keys.current, keys.previous ?? []]
    .flat()
    .map((key) =>
      Buffer.from(hkdfSync('sha256', key, '', `imprint cookie ${name}`, 32)),
    );
  const sign = (key: Buffer, nonce: Uint8Array): Buffer =>
    createHmac('sha256', key).update(nonce).digest().subarray(0, nonceBytes);
  const isIssued = (value: string): boolean => {
    const bytes = Buffer.from(value, 'base64url');
    // The last character has two unused bits; only the canonical encoding is accepted.
    if (bytes.toString('base64url') !== value) return false;
    const nonce = bytes.subarray(0, nonceBytes);
    const signature = bytes.subarray(nonceBytes);
    return derived.some((key) => timingSafeEqual(signature, sign(key, nonce)));
  };
  const judge = (value: string): ReceivedCookie => {
    if (!wellFormed.test(value))
      return { issued: undefined, unsigned: undefined };
    return isIssued(value)
      ? { issued: value, unsigned: undefined }
      : { issued: undefined, unsigned: value };
  };

  return {
    name: cookieName,
    judge,
    read: (cookies) => {
      const own = judge(cookies[cookieName] ?? '');
      // A cookie under the old name counts as unsigned, even if its value is signed.
      const before = cookies[name] ?? '';
      return wellFormed.test(before) ? { ...own, unsigned: before } : own;
    },
    make: (random) => {
      const nonce = random.subarray(0, nonceBytes);
      const [key] = derived;
      if (!key || nonce.length < nonceBytes)
        throw new Error('a cookie needs a key and 16 random bytes');
      return Buffer.concat([nonce, sign(key, nonce)]).toString('base64url');
    },
  };
};
