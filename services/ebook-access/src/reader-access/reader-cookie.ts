import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { createIssuedCookie } from '@imprint/chassis/http/issued-cookie';
import type { LinkKeys } from '../reading-links/reading-token.ts';

// The longest life that browsers allow, so that a browser is the same device next year.
const maxAgeSeconds = 400 * 86_400;

/** Who a browser is: a secret that this service made. */
export const createReaderCookie = (keys: LinkKeys, isSecure: boolean) => {
  const cookie = createIssuedCookie({ name: 'imprint_reader', isSecure, keys });
  const of = (req: Request) =>
    cookie.read(parseCookie(req.headers.cookie ?? ''));
  /** Issues a new secret, with the header that sets it. */
  const issue = () => {
    const value = cookie.make(randomBytes(16));
    const setCookie = stringifySetCookie({
      name: cookie.name,
      value,
      httpOnly: true,
      // Strict is enough: the page that came from a mail calls from its own site.
      sameSite: 'strict',
      secure: isSecure,
      // `__Host-` asks for the whole site.
      path: '/',
      maxAge: maxAgeSeconds,
    });
    return { value, setCookie };
  };
  return {
    /** Returns the credentials of a call: its parameters and the browser's cookie. */
    credentialsOf: <Params>(call: { params: Params; req: Request }) => ({
      ...call.params,
      held: of(call.req),
    }),
    judge: cookie.judge,
    issue,
    /**
     * Gives a browser without a secret a new one. It ties nothing to anything until a heartbeat
     * does, and so a lost answer to that heartbeat can be repeated.
     */
    ensure: (req: Request, res: Response) => {
      const { issued, unsigned } = of(req);
      if (issued) return { issued, unsigned };
      const { value, setCookie } = issue();
      res.append('Set-Cookie', setCookie);
      return { issued: value, unsigned };
    },
  };
};

export type ReaderCookie = ReturnType<typeof createReaderCookie>;
