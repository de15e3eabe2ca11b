import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Returns the name of a signed cookie. Over https it begins with `__Host-` (RFC 6265bis), so that no other host of the
 * domain and no http page can set the cookie.
 */
export const issuedCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : `${name}_signed`;

/** The values that a browser sent for a cookie, sorted by whether this service signed them. */
export type ReceivedCookie = {
  /** A value that this service signed. Only such a value may be bound to an order or a reading link. */
  issued: string | undefined;
  /** A value without a valid signature; it is accepted only where it was bound to an order or a reading link before. */
  unsigned: string | undefined;
};

export type IssuedCookie = {
  name: string;
  read: (cookies: Record<string, string | undefined>) => ReceivedCookie;
  /** Like `read`, for one value that was sent under the cookie's name. */
  classify: (value: string) => ReceivedCookie;
  /** Returns a new value from 16 random bytes. */
  make: (random: Uint8Array) => string;
};

const nonceBytes = 16;
const wellFormed = /^[\w-]{43}$/;

/** Returns a cookie whose values are 16 random bytes and their HMAC, with a key derived for the cookie's name. */
export const createIssuedCookieCodec = ({
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
  const computeSignature = (key: Buffer, nonce: Uint8Array): Buffer =>
    createHmac('sha256', key).update(nonce).digest().subarray(0, nonceBytes);
  const isIssued = (value: string): boolean => {
    const bytes = Buffer.from(value, 'base64url');
    // The last character has two unused bits, so four texts decode to the same bytes; only one of them is accepted.
    if (bytes.toString('base64url') !== value) return false;
    const nonce = bytes.subarray(0, nonceBytes);
    const signature = bytes.subarray(nonceBytes);
    return derived.some((key) =>
      timingSafeEqual(signature, computeSignature(key, nonce)),
    );
  };
  const classifyValue = (value: string): ReceivedCookie => {
    if (!wellFormed.test(value))
      return { issued: undefined, unsigned: undefined };
    return isIssued(value)
      ? { issued: value, unsigned: undefined }
      : { issued: undefined, unsigned: value };
  };

  return {
    name: cookieName,
    classify: classifyValue,
    read: (cookies) => {
      const own = classifyValue(cookies[cookieName] ?? '');
      // Other hosts can set the old, unprefixed name, so its value counts as unsigned even if it has a valid signature.
      const before = cookies[name] ?? '';
      return wellFormed.test(before) ? { ...own, unsigned: before } : own;
    },
    make: (random) => {
      const nonce = random.subarray(0, nonceBytes);
      const [key] = derived;
      if (!key || nonce.length < nonceBytes)
        throw new Error('a cookie needs a key and 16 random bytes');
      return Buffer.concat([nonce, computeSignature(key, nonce)]).toString(
        'base64url',
      );
    },
  };
};
