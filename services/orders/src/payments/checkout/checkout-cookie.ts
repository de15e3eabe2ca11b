import {
  createIssuedCookieCodec,
  type ReceivedCookie,
  type IssuedCookie,
} from '@imprint/chassis/http/issued-cookie';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { OrderPageKeys } from '../../orders/order-key.ts';

/** The cookie that ties a browser to the orders that it started (decision 61). */
export type CheckoutCookie = IssuedCookie & {
  of: (req: Request) => ReceivedCookie;
  set: (res: Response, value: string) => void;
};

const cookieDays = 90;

export const createCheckoutCookie = (
  keys: OrderPageKeys,
  isSecure: boolean,
): CheckoutCookie => {
  const cookie = createIssuedCookieCodec({
    name: 'imprint_checkout',
    isSecure,
    keys,
  });
  return {
    ...cookie,
    of: (req) => cookie.read(parseCookie(req.headers.cookie ?? '')),
    set: (res, value) =>
      res.cookie(cookie.name, value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        // The prefix `__Host-` requires this path (RFC 6265bis).
        path: '/',
        maxAge: cookieDays * 86_400_000,
      }),
  };
};

/** Returns the cookie values by which a browser may be tied to an order. */
export const listCheckoutCookieValues = ({
  issued,
  unsigned,
}: ReceivedCookie): string[] =>
  [issued, unsigned].filter((value) => value !== undefined);
