import type { IncomingMessage } from 'node:http';
import { ForbiddenError } from '@imprint/chassis/errors';

class ForeignOrigin extends ForbiddenError {
  readonly code = 'FOREIGN_ORIGIN';
  constructor() {
    super('This call must come from the site itself.');
  }
}

/**
 * Refuses what another site makes a visitor's browser send. Who sends neither header is
 * no browser, and carries no visitor's cookie.
 */
export const refuseForeignOrigin = (
  { method, headers }: IncomingMessage,
  publicOrigin: string,
): void => {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && origin === publicOrigin) return;
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new ForeignOrigin();
  }
  if (origin === undefined) return;
  if (origin === `http://${host}` || origin === `https://${host}`) return;
  throw new ForeignOrigin();
};
