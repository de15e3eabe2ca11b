import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type TagKeys = { current: string; previous?: string | undefined };

const tagSecrets = new Map<string, Buffer>();

/** Derives the key of tags from the service key (RFC 5869), once. */
const deriveTagSecret = (serviceKey: string): Buffer => {
  const secret =
    tagSecrets.get(serviceKey) ??
    Buffer.from(hkdfSync('sha256', serviceKey, '', 'reply addresses', 32));
  tagSecrets.set(serviceKey, secret);
  return secret;
};

// Mail servers may change the case of an address, so a tag has digits and small letters only.
const toBase36 = (hex: string, length: number): string =>
  BigInt(`0x${hex}`).toString(36).padStart(length, '0');

const idLength = 25;
// 80 bits: a forger who sends a thousand emails a second needs longer than the age of the universe.
const macBytes = 10;
const macLength = 16;

const macOf = (serviceKey: string, id: string): string =>
  toBase36(
    createHmac('sha256', deriveTagSecret(serviceKey))
      .update(`thread ${id}`)
      .digest()
      .subarray(0, macBytes)
      .toString('hex'),
    macLength,
  );

/**
 * Returns the address for answers to a message: `reply@example.com` becomes `reply+{id}.{HMAC}@example.com`. The tag is
 * bound to the message, so nobody can write into another conversation.
 */
export const tagAddress = (
  address: string,
  id: string,
  { current }: TagKeys,
): string => {
  const at = address.lastIndexOf('@');
  const tag = `${toBase36(id.replaceAll('-', ''), idLength)}.${macOf(current, id)}`;
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`;
};

const decodeId = (encoded: string): string => {
  const digits = Array.from(encoded).reduce(
    (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
    0n,
  );
  const hex = digits.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const tagPattern = /\+([0-9a-z]{25})\.([0-9a-z]{16})@/;

/** Returns the id of the message that an address was made for; undefined unless the tag is ours. */
export const findTaggedId = (
  address: string,
  { current, previous }: TagKeys,
): string | undefined => {
  const [, encoded, mac] = tagPattern.exec(address.toLowerCase()) ?? [];
  if (!encoded || !mac) return undefined;
  const id = decodeId(encoded);
  const isOurs = [current, previous ?? []]
    .flat()
    .map((key) =>
      timingSafeEqual(Buffer.from(macOf(key, id)), Buffer.from(mac)),
    )
    .includes(true);
  return isOurs ? id : undefined;
};
