import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { createIssuedCookieCodec } from '@imprint/chassis/http/issued-cookie';
import type { LinkKeys } from '../reading-links/reading-token.ts';

// Browsers store a cookie for at most 400 days (RFC 6265bis), so a reader's browser is recognised for over a year.
const maxAgeSeconds = 400 * 86_400;

/** Creates the cookie that identifies a reader's browser: a random secret that this service signs. */
export const createReaderCookie = (keys: LinkKeys, isSecure: boolean) => {
  const cookie = createIssuedCookieCodec({
    name: 'imprint_reader',
    isSecure,
    keys,
  });
  const readCookie = (req: Request) =>
    cookie.read(parseCookie(req.headers.cookie ?? ''));
  /** Creates a new secret, and the header that sets it as a cookie. */
  const createSecretCookie = () => {
    const value = cookie.make(randomBytes(16));
    const setCookie = stringifySetCookie({
      name: cookie.name,
      value,
      httpOnly: true,
      // Even for a link in an email, `strict` works: the requests with the cookie come from the opened page itself.
      sameSite: 'strict',
      secure: isSecure,
      // The prefix `__Host-` requires this path.
      path: '/',
      maxAge: maxAgeSeconds,
    });
    return { value, setCookie };
  };
  return {
    read: readCookie,
    /** Returns the credentials of a call: its parameters and the browser's cookie. */
    credentialsOf: <Params>(call: { params: Params; req: Request }) => ({
      ...call.params,
      held: readCookie(call.req),
    }),
    judge: cookie.classify,
    issue: createSecretCookie,
    /**
     * Sets a new secret in a browser that has none, without binding a link. If the response to a later heartbeat is
     * lost, the browser can repeat the heartbeat with the same secret (decision 0040).
     */
    ensure: (req: Request, res: Response) => {
      const { issued, unsigned } = readCookie(req);
      if (issued) return { issued, unsigned };
      const { value, setCookie } = createSecretCookie();
      res.append('Set-Cookie', setCookie);
      return { issued: value, unsigned };
    },
  };
};

export type ReaderCookie = ReturnType<typeof createReaderCookie>;
