import type { IncomingMessage } from 'node:http';
import { adminTokenMissing, bearerOf } from '@imprint/chassis/admin-token';

/** The one bearer of a request. Two are none: parts might not agree which of them counts. */
export const bearerIn = ({ headersDistinct }: IncomingMessage): string => {
  const given = headersDistinct['authorization'] ?? [];
  if (given.length > 1) throw adminTokenMissing();
  return bearerOf(given[0]);
};
