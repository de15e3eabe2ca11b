import {
  type AdminClaims,
  adminTokenRejectedError,
  verifyAdminToken,
} from '@imprint/chassis/admin-token';
import type { SigningKeys } from './signing-keys.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the claims of a token signed by the gateway, expired or not.
 * @throws AUTHENTICATION_FAILED for any other token
 */
export const verifyTokenIgnoringExpiry = async (
  { keyOf }: SigningKeys,
  token: string,
): Promise<AdminClaims> => {
  const claims = await verifyAdminToken(token, keyOf, { ignoreExpiry: true });
  if (!uuid.test(claims.sessionId) || !uuid.test(claims.tokenId))
    throw adminTokenRejectedError();
  return claims;
};
