import {
  createHash,
  createPublicKey,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import jwt from 'jsonwebtoken';
import { adminToken } from '@imprint/chassis/admin-token';
import type { PublicJwk } from './jwk.shape.ts';

export type SigningKeys = {
  keyId: string;
  privateKey: KeyObject;
  keyOf: (keyId: string) => Promise<KeyObject | undefined>;
  /** The JSON Web Key Set (RFC 7517) of `/.well-known/jwks.json`; the previous key keeps the tokens it signed valid. */
  jwks: { keys: PublicJwk[] };
};

const toJwk = (key: KeyObject): PublicJwk => {
  const { x = '', y = '' }: JsonWebKey = key.export({ format: 'jwk' });
  // The key id is the thumbprint of the key (RFC 7638), so no setting has to name it.
  const thumbprint = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  const kid = createHash('sha256').update(thumbprint).digest('base64url');
  return { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' };
};

export const buildSigningKeySet = (
  privateKey: KeyObject,
  previousPublicKey?: KeyObject,
): SigningKeys => {
  const publicKeys = [
    createPublicKey(privateKey),
    ...(previousPublicKey ? [previousPublicKey] : []),
  ].map((key) => ({ key, jwk: toJwk(key) }));
  const keysById = new Map(publicKeys.map(({ key, jwk }) => [jwk.kid, key]));
  return {
    keyId: publicKeys[0]?.jwk.kid ?? '',
    privateKey,
    keyOf: async (keyId) => keysById.get(keyId),
    jwks: { keys: publicKeys.map(({ jwk }) => jwk) },
  };
};

export type TokenDetails = {
  username: string;
  sessionId: string;
  tokenId: string;
  issuedAt: Date;
  expiresAt: Date;
};

const toUnixSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Returns a signed access token (RFC 7519) and its lifetime in seconds. */
export const signToken = (
  { privateKey, keyId }: SigningKeys,
  { username, sessionId, tokenId, issuedAt, expiresAt }: TokenDetails,
): { token: string; expiresIn: number } => {
  const iat = toUnixSeconds(issuedAt);
  const exp = toUnixSeconds(expiresAt);
  const token = jwt.sign({ sid: sessionId, iat, exp }, privateKey, {
    algorithm: adminToken.algorithm,
    keyid: keyId,
    header: { alg: adminToken.algorithm, typ: adminToken.type },
    issuer: adminToken.issuer,
    audience: adminToken.audience,
    subject: username,
    jwtid: tokenId,
  });
  return { token, expiresIn: exp - iat };
};
