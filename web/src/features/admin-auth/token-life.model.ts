// Tokens are renewed this long before they expire, which leaves time for a slow connection and a retry.
const marginMs = 90_000;

/** Returns a JWT's expiry (`exp`, RFC 7519) in Unix milliseconds of the server's clock; undefined for an invalid token. */
export const parseTokenExpiryMs = (token: string): number | undefined => {
  try {
    const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(claims ?? '')) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the milliseconds until the token is renewed; `aheadMs` corrects the device's clock. */
export const toRenewalDelayMs = (
  token: string,
  deviceNow: number,
  aheadMs: number,
): number | undefined => {
  const end = parseTokenExpiryMs(token);
  return end === undefined
    ? undefined
    : Math.max(0, end - (deviceNow + aheadMs) - marginMs);
};
