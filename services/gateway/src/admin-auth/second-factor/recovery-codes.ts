import { randomInt } from 'node:crypto';
import { sha256 } from '@imprint/chassis/hash';

export const recoveryCodeCount = 10;

// Crockford's base32, as in the orders' references: nothing in it is taken for something else.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;

const group = () =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(
    '',
  );

/** 80 random bits, as four groups that can be written down. */
export const newRecoveryCode = (): string =>
  Array.from({ length: groups }, group).join('-');

/** As it is written, whatever the case, blanks and hyphens. So many bits need no slow hash. */
export const hashRecoveryCode = (code: string): Buffer =>
  sha256(
    code
      .toUpperCase()
      .replace(/[\s-]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );
