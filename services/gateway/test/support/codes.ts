import { TOTP } from 'otpauth';

/** Returns the current TOTP code (RFC 6238), or the code that many 30 s steps later. */
export const codeOf = (otpauthUrl: string, steps = 0): string => {
  const { searchParams } = new URL(otpauthUrl);
  return new TOTP({ secret: searchParams.get('secret') ?? '' }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
};
