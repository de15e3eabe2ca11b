import type { IncomingMessage } from 'node:http';
import { ForbiddenError } from '@imprint/chassis/errors';

/**
 * Refuses what another site makes a visitor's browser send: an origin must be the site's own, whatever the Host says.
 * Who sends neither header is no browser, and carries no visitor's cookie.
 */
export const refuseForeignOrigin = (
  { method, headers }: IncomingMessage,
  publicOrigin: string,
): void => {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin } = headers;
  if (origin === publicOrigin) return;
  const site = headers['sec-fetch-site'];
  // A page that sends no referrer hides its origin too ("null") where it sends a beacon or a form.
  const isHidden = origin === undefined || origin === 'null';
  if (isHidden && (site === 'same-origin' || site === 'none')) return;
  if (origin === undefined && site === undefined) return;
  throw new ForbiddenError(
    'FOREIGN_ORIGIN',
    'The request must come from the site itself.',
  );
};
