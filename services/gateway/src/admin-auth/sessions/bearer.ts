import type { IncomingMessage } from 'node:http';
import {
  adminTokenMissingError,
  parseBearerToken,
} from '@imprint/chassis/admin-token';

/**
 * Returns the bearer token of a request. A request with two Authorization headers is refused, because services might
 * disagree on which of them applies. @throws AUTHENTICATION_REQUIRED
 */
export const readBearerToken = ({
  headersDistinct,
}: IncomingMessage): string => {
  const headers = headersDistinct['authorization'] ?? [];
  if (headers.length > 1) throw adminTokenMissingError();
  return parseBearerToken(headers[0]);
};
