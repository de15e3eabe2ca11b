import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const maxAgeMs = 400 * 86_400_000;
const shape = /^[\w-]{43}$/;

/** Returns a new value for the cookie: 256 random bits as 43 characters. */
export const createDeviceCookieValue = (): string =>
  randomBytes(32).toString('base64url');

/**
 * Creates the functions that read and write the cookie of a known browser. Over https the prefix `__Host-` keeps other
 * hosts from setting the cookie.
 */
export const createDeviceCookieAccess = (isSecure: boolean) => {
  const name = isSecure
    ? '__Host-imprint_admin_device'
    : 'imprint_admin_device';
  return {
    read: (req: Request): string | undefined => {
      const value = parseCookie(req.headers.cookie ?? '')[name];
      return value && shape.test(value) ? value : undefined;
    },
    write: (res: Response, value: string): void => {
      res.cookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isSecure,
        path: '/',
        maxAge: maxAgeMs,
      });
    },
  };
};

export type DeviceCookie = ReturnType<typeof createDeviceCookieAccess>;
