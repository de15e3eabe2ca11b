import { randomBytes } from 'node:crypto';

/** A source of random bytes; a test may pass a deterministic one. */
export type Random = (bytes: number) => Uint8Array;

export const systemRandom: Random = (bytes) => randomBytes(bytes);

const pick = (random: Random, alphabet: string, length: number) =>
  Array.from(random(length), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const newAccessCode = (random: Random) => pick(random, LOWER, 15);

export const newReference = (random: Random) => pick(random, LOWER, 10);

/** Returns a reference as the popup generates it: `T` and fifteen digits. */
export const newPopupReference = (random: Random) =>
  `T${pick(random, '0123456789', 15)}`;

/** Returns an unsigned 64-bit id. Some ids fit a double and some do not, and a client must handle both. */
export const newId = (random: Random, size: 'small' | 'big' | 'mixed') => {
  const [first = 0, ...rest] = random(8);
  const big = size === 'big' || (size === 'mixed' && first % 3 === 0);
  const number = rest.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return big
    ? String(9_100_000_000_000_000_001n + (number % 1_000_000_000_000n) * 2n)
    : String(5_000_000_000n + (number % 900_000_000n));
};
