// Renewed this long before its end: a slow line and one retry fit in.
const marginMs = 90_000;

/** When a token ends by the clock of the server that made it; undefined for what is no token. */
export const endOf = (token: string): number | undefined => {
  try {
    const claims = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(claims ?? '')) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** How long to wait before renewing; the device's own idea of the time does not matter. */
export const renewInMs = (
  token: string,
  deviceNow: number,
  aheadMs: number,
): number | undefined => {
  const end = endOf(token);
  return end === undefined
    ? undefined
    : Math.max(0, end - (deviceNow + aheadMs) - marginMs);
};
