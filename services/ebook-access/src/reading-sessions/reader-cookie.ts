import { randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

const name = 'imprint_reader';
// As long as browsers keep a cookie at all: the same browser should be the same device next year.
const maxAgeMs = 400 * 86_400_000;

/** The browser's own secret, if it has one of ours. */
export const readerCookie = (req: Request): string | undefined => {
  const value = parseCookie(req.headers.cookie ?? '')[name];
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

/**
 * The browser's secret; one without is given a new one. It ties nothing to anything
 * until a heartbeat does, and so a lost answer to that heartbeat can be repeated.
 */
export const ensureReaderCookie = (
  req: Request,
  res: Response,
  secure: boolean,
): string => {
  const known = readerCookie(req);
  if (known) return known;
  const cookie = randomBytes(32).toString('base64url');
  res.cookie(name, cookie, {
    httpOnly: true,
    // Strict is enough: the page that came from a mail calls from its own site.
    sameSite: 'strict',
    secure,
    path: '/api/ebook',
    maxAge: maxAgeMs,
  });
  return cookie;
};
