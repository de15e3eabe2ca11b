import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import jwt from 'jsonwebtoken';
import {
  ForbiddenError,
  DependencyUnavailable,
  UnauthenticatedError,
} from '../errors.ts';

/** The fixed claims and the limits of the admin's access token, a JWT (RFC 7519). */
export const adminToken = {
  algorithm: 'ES256',
  issuer: 'imprint-gateway',
  audience: 'imprint-admin',
  type: 'admin-access',
  lifeSeconds: 15 * 60,
  toleranceSeconds: 30,
} as const;

export const adminTokenMissingError = () =>
  new UnauthenticatedError(
    'AUTHENTICATION_REQUIRED',
    'Authentication required',
  );

export const adminTokenRejectedError = () =>
  new ForbiddenError(
    'AUTHENTICATION_FAILED',
    'Authentication failed. Please log in again.',
  );

export type AdminClaims = {
  username: string;
  sessionId: string;
  tokenId: string;
  expiresAt: Date;
};

/** Returns the public key with an id (`kid`); undefined if there is none. */
export type KeyOf = (keyId: string) => Promise<KeyObject | undefined>;

/**
 * Returns the token of an Authorization header.
 * @throws adminTokenMissingError, or adminTokenRejectedError if a bearer token is malformed
 */
export const parseBearerToken = (authorization: string | undefined): string => {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '');
  if (match?.[1]) return match[1];
  if (/^Bearer /.test(authorization ?? '')) throw adminTokenRejectedError();
  throw adminTokenMissingError();
};

const decodeTokenHeader = (token: string): jwt.JwtHeader | undefined => {
  try {
    return jwt.decode(token, { complete: true })?.header;
  } catch {
    return undefined; // The token's parts are not JSON.
  }
};

// The gateway issues only tokens that are valid at once and for at most `lifeSeconds`, so others are rejected.
const isLifetimeWithinLimit = (issuedAt: unknown, end: number): boolean =>
  typeof issuedAt === 'number' &&
  issuedAt <= Date.now() / 1000 + adminToken.toleranceSeconds &&
  end - issuedAt <= adminToken.lifeSeconds;

/**
 * Returns the claims of an admin's access token; `ignoreExpiry` is meant only for renewing an expired token.
 * @throws adminTokenRejectedError
 */
export const verifyAdminToken = async (
  token: string,
  keyOf: KeyOf,
  { ignoreExpiry = false } = {},
): Promise<AdminClaims> => {
  const header = decodeTokenHeader(token);
  const key = header?.kid ? await keyOf(header.kid) : undefined;
  if (!key || header?.typ !== adminToken.type) throw adminTokenRejectedError();
  try {
    const claims = jwt.verify(token, key, {
      algorithms: [adminToken.algorithm],
      issuer: adminToken.issuer,
      audience: adminToken.audience,
      clockTolerance: adminToken.toleranceSeconds,
      ignoreExpiration: ignoreExpiry,
      // `maxAge` also rejects an old token without `exp`, which jsonwebtoken would otherwise accept for ever.
      ...(ignoreExpiry ? {} : { maxAge: adminToken.lifeSeconds }),
    });
    if (typeof claims === 'string') throw adminTokenRejectedError();
    const { sub, sid, jti, iat, exp } = claims as Record<string, unknown>;
    if (
      typeof sub !== 'string' ||
      typeof sid !== 'string' ||
      typeof jti !== 'string' ||
      typeof exp !== 'number' ||
      !isLifetimeWithinLimit(iat, exp)
    )
      throw adminTokenRejectedError();
    const expiresAt = new Date(exp * 1000);
    return { username: sub, sessionId: sid, tokenId: jti, expiresAt };
  } catch {
    // Every error here, such as a signature of the wrong length, is due to the token.
    throw adminTokenRejectedError();
  }
};

const cacheTtlMs = 5 * 60_000;
const minRefetchIntervalMs = 10_000;

/**
 * Returns a lookup of the gateway's public keys, which are fetched from its `/.well-known/jwks.json` and cached for
 * 5 minutes. The lookup throws DependencyUnavailable if no key was ever fetched.
 */
export const createGatewayKeyLookup = (
  gatewayUrl: string,
  fetcher: typeof fetch = fetch,
): KeyOf => {
  let keys = new Map<string, KeyObject>();
  let fetchedAt = -Infinity;
  const refreshKeyCache = async () => {
    fetchedAt = performance.now();
    const answer = await fetcher(`${gatewayUrl}/.well-known/jwks.json`, {
      signal: AbortSignal.timeout(3_000),
    });
    const { keys: found } = (await answer.json()) as { keys: JsonWebKey[] };
    keys = new Map(
      found.map((jwk) => [
        String(jwk['kid']),
        createPublicKey({ key: jwk, format: 'jwk' }),
      ]),
    );
  };
  // Calls that arrive while the keys are being fetched wait for the same request.
  let refreshing: Promise<void> | undefined;
  const startOrJoinKeyRefresh = (): Promise<void> => {
    refreshing ??= refreshKeyCache().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  return async (keyId) => {
    const age = performance.now() - fetchedAt;
    const isStale =
      age > cacheTtlMs || (!keys.has(keyId) && age > minRefetchIntervalMs);
    if (isStale || (refreshing && !keys.has(keyId)))
      try {
        await startOrJoinKeyRefresh();
      } catch (cause) {
        if (keys.size === 0) {
          fetchedAt = -Infinity;
          throw new DependencyUnavailable(cause);
        }
      }
    return keys.get(keyId);
  };
};

/** Returns the middleware that admits only the signed-in admin, and stores the claims in `res.locals.admin`. */
export const createAdminGuard =
  (keyOf: KeyOf): RequestHandler =>
  async (req, res, next) => {
    const token = parseBearerToken(req.get('authorization'));
    res.locals['admin'] = await verifyAdminToken(token, keyOf);
    next();
  };

/** Returns the signed-in admin; only for routes behind the guard of `createAdminGuard`. */
export const adminOf = (res: Response): AdminClaims => {
  const admin = res.locals['admin'] as AdminClaims | undefined;
  if (!admin) throw adminTokenMissingError();
  return admin;
};
