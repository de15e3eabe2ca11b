import type { IncomingMessage } from 'node:http';
import { ForbiddenError } from '@imprint/chassis/errors';

/**
 * Refuses a request that another site makes a visitor's browser send (CSRF). A request with neither `Origin` nor
 * `Sec-Fetch-Site` passes: no browser sends such a request, so it carries no visitor's cookies.
 * @throws FOREIGN_ORIGIN
 */
export const refuseForeignOrigin = (
  { method, headers }: IncomingMessage,
  publicOrigin: string,
): void => {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin } = headers;
  if (origin === publicOrigin) return;
  const site = headers['sec-fetch-site'];
  // A page with the policy `no-referrer` sends `Origin: null` with a beacon or a form; `Sec-Fetch-Site` decides then.
  const isHidden = origin === undefined || origin === 'null';
  if (isHidden && (site === 'same-origin' || site === 'none')) return;
  if (origin === undefined && site === undefined) return;
  throw new ForbiddenError(
    'FOREIGN_ORIGIN',
    'The request must come from the site itself.',
  );
};
