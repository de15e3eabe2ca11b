import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The name of a cookie that only this site can set. Over https it begins with `__Host-`
 * (RFC 6265bis): no other host of the domain and no http page can plant one.
 */
export const issuedCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : `${name}_signed`;

/** What a browser sends of a cookie that is a key to something. */
export type HeldCookie = {
  /** A value that this service made; the only kind that is ever tied to anything. */
  issued: string | undefined;
  /** A value from before cookies were signed, or of a lost key: good only where it is already tied. */
  unsigned: string | undefined;
};

export type IssuedCookie = {
  name: string;
  read: (cookies: Record<string, string | undefined>) => HeldCookie;
  /** The same of a value alone, which came under the cookie's own name. */
  judge: (value: string) => HeldCookie;
  /** A new value from 16 random bytes. */
  make: (random: Uint8Array) => string;
};

const nonceBytes = 16;
const wellFormed = /^[\w-]{43}$/;

/** A cookie of 16 random bytes and their HMAC, under a key derived for its name alone. */
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
    // The last letter has two bits to spare; only one spelling is ours.
    if (bytes.toString('base64url') !== value) return false;
    const nonce = bytes.subarray(0, nonceBytes);
    const given = bytes.subarray(nonceBytes);
    return derived.some((key) => timingSafeEqual(given, sign(key, nonce)));
  };
  const judge = (value: string): HeldCookie => {
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
      // The old name counts for nothing more than before, whatever stands in it.
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
