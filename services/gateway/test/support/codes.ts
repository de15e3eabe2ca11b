import { TOTP } from 'otpauth';

/** What the owner's authenticator shows; of the next step with `steps: 1`, and so on. */
export const codeOf = (otpauthUrl: string, steps = 0): string => {
  const { searchParams } = new URL(otpauthUrl);
  return new TOTP({ secret: searchParams.get('secret') ?? '' }).generate({
    timestamp: Date.now() + steps * 30_000,
  });
};
