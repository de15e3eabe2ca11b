import { createHash } from 'node:crypto';

/** Derives the customer from account and email: the same email gives the same customer, and no table is needed. */
export const customerView = (publicKey: string, email: string) => {
  const hash = createHash('sha256').update(`${publicKey}:${email}`).digest();
  const code = BigInt(`0x${hash.toString('hex')}`)
    .toString(36)
    .slice(0, 16);
  return {
    id: 700_000_000 + (hash.readUInt32BE(0) % 99_999_999),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${code}`,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
};
