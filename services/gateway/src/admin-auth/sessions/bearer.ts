import type { IncomingMessage } from 'node:http';
import { AdminTokenMissing, bearerOf } from '@imprint/chassis/admin-token';

/** The one bearer of a request. Two are none: parts might not agree which of them counts. */
export const bearerIn = ({ headersDistinct }: IncomingMessage): string => {
  const given = headersDistinct['authorization'] ?? [];
  if (given.length > 1) throw new AdminTokenMissing();
  return bearerOf(given[0]);
};
