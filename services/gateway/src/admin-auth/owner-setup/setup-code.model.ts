// Crockford's base32: without I, L, O and U, which are easily misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number of random bytes of a setup code; five bits of each are used, 80 in all. */
export const setupCodeBytes = 16;

/** Formats 16 random bytes as a code such as "7Q2K-94XD-3M8T-61RB". */
export const formatSetupCode = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) => alphabet.charAt(byte % alphabet.length))
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** Returns the code as it was printed, although it was typed in lower case, with spaces, or with O for 0. */
export const normaliseSetupCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
    .replace(/.{4}(?=.)/g, '$&-');
