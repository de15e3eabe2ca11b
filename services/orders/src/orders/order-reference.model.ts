// Crockford's base32 has no I, L, O or U, so that a reference can be read out on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referenceBytes = 10;
export const referenceStart = 'IMP-';

/** Formats ten random bytes as a reference of 16 base32 digits: "IMP-7Q2K-94XD-3M8T-61RB". */
export const encodeReference = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0'));
  const digits = bits
    .join('')
    .match(/.{5}/g)
    ?.map((five) => alphabet[parseInt(five, 2)])
    .join('');
  return `${referenceStart}${digits?.match(/.{4}/g)?.join('-') ?? ''}`;
};
