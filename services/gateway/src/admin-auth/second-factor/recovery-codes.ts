import { randomInt } from 'node:crypto';
import { sha256 } from '@imprint/chassis/hash';

export const recoveryCodeCount = 10;

// Crockford's base32, as in order references, has no letters that look like digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;

const createCodeGroup = () =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );

/** Returns a recovery code: 80 random bits in four groups of four characters. */
export const createRecoveryCode = (): string =>
  Array.from({ length: groups }, createCodeGroup).join('-');

/** Returns the SHA-256 of a code, ignoring case, spaces and hyphens. Its 80 random bits make a slow hash needless. */
export const hashRecoveryCode = (code: string): Buffer =>
  sha256(
    code
      .toUpperCase()
      .replace(/[\s-]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );
