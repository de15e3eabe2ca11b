import { parseCookie } from 'cookie';
import type { Request } from 'express';

export const checkoutCookieName = 'imprint_checkout';

/** The browser's key to the orders that it started. */
export const checkoutCookieOf = (req: Request): string | undefined =>
  parseCookie(req.headers.cookie ?? '')[checkoutCookieName];
