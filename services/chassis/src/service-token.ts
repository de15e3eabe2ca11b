import type { RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import { UnauthenticatedError } from './errors.ts';

export const serviceTokenHeader = 'x-service-token';

const lifeSeconds = 60;
const renewAfterMs = 30_000;
const audience = 'imprint-services';

class CallerUnknown extends UnauthenticatedError {
  readonly code = 'CALLER_UNKNOWN';
  constructor() {
    super('This address answers only the other parts of the shop.');
  }
}

/** A signer of this service's calls to its siblings; one token serves for 30 s. */
export const serviceTokenSigner = (
  service: string,
  key: string,
): (() => string) => {
  let token = '';
  let signedAt = -Infinity;
  return () => {
    if (performance.now() - signedAt > renewAfterMs) {
      signedAt = performance.now();
      token = jwt.sign({}, key, {
        algorithm: 'HS256',
        issuer: service,
        audience,
        expiresIn: lifeSeconds,
      });
    }
    return token;
  };
};

/**
 * Answers nobody but the gateway and the siblings. A token seen before is not checked
 * again until it ends, so the check costs nothing per request.
 */
export const requireCaller = (keys: string[]): RequestHandler => {
  const seen = new Map<string, number>();
  const check = (token: string): number => {
    for (const key of keys)
      try {
        const claims = jwt.verify(token, key, {
          algorithms: ['HS256'],
          audience,
          maxAge: `${lifeSeconds}s`,
          clockTolerance: 30,
        });
        if (typeof claims === 'object') return (claims.exp ?? 0) * 1000;
      } catch (error) {
        if (!(error instanceof jwt.JsonWebTokenError)) throw error;
      }
    throw new CallerUnknown();
  };
  return (req, _res, next) => {
    const token = req.get(serviceTokenHeader);
    if (!token) throw new CallerUnknown();
    if ((seen.get(token) ?? 0) < Date.now()) {
      // Two tokens a minute per caller: a handful, unless somebody is guessing.
      if (seen.size > 1_000) seen.clear();
      seen.set(token, check(token));
    }
    next();
  };
};
