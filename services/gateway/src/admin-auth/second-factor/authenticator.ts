import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

// The parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, 30 s.
const periodSeconds = 30;
const rules = { algorithm: 'SHA1', digits: 6, period: periodSeconds };

const createTotp = (secret: string, names = {}) =>
  new TOTP({ ...rules, ...names, secret: Secret.fromBase32(secret) });

/** Returns a new secret: 160 random bits in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the otpauth:// address that an authenticator app scans; the app lists the issuer beside the username. */
export const createOtpauthUrl = (
  secret: string,
  username: string,
  issuer: string,
): string => createTotp(secret, { label: username, issuer }).toString();

/** Returns the QR code of an address, an SVG as a data URL. */
export const renderQrCodeDataUrl = (address: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(address, { border: 2 })).toString('base64')}`;

/** Returns the number of the 30 s period of a code: current, previous or next; undefined if the code is wrong. */
export const findCodeStep = (
  secret: string,
  digits: string,
  now: Date,
): number | undefined => {
  if (!/^\d{6}$/.test(digits)) return undefined;
  const delta = createTotp(secret).validate({
    token: digits,
    timestamp: now.getTime(),
    window: 1,
  });
  return delta === null
    ? undefined
    : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
};
