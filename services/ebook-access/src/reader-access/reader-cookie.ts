import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import {
  createIssuedCookie,
  type HeldCookie,
} from '@imprint/chassis/http/issued-cookie';
import type { LinkKeys } from '../reading-links/reading-token.ts';

// As long as browsers keep a cookie at all: the same browser should be the same device next year.
const maxAgeSeconds = 400 * 86_400;

/** Who a browser is: a secret that this service made. */
export type ReaderCookie = {
  /** What a call on a link shows of who asks: its parameters and the browser's cookie. */
  credentialsOf: <Params>(call: {
    params: Params;
    req: Request;
  }) => Params & { held: HeldCookie };
  judge: (value: string) => HeldCookie;
  /** A new secret, and the header that gives it to the browser. */
  issue: () => { value: string; setCookie: string };
  /**
   * Gives a browser without a secret a new one. It ties nothing to anything until a heartbeat
   * does, and so a lost answer to that heartbeat can be repeated.
   */
  ensure: (req: Request, res: Response) => HeldCookie & { issued: string };
};

export const createReaderCookie = (
  keys: LinkKeys,
  isSecure: boolean,
): ReaderCookie => {
  const cookie = createIssuedCookie({ name: 'imprint_reader', isSecure, keys });
  const of = (req: Request) =>
    cookie.read(parseCookie(req.headers.cookie ?? ''));
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
    credentialsOf: ({ params, req }) => ({ ...params, held: of(req) }),
    judge: cookie.judge,
    issue,
    ensure: (req, res) => {
      const { issued, unsigned } = of(req);
      if (issued) return { issued, unsigned };
      const { value, setCookie } = issue();
      res.append('Set-Cookie', setCookie);
      return { issued: value, unsigned };
    },
  };
};
