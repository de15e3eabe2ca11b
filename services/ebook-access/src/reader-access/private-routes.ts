import { bindRoutes } from '@imprint/chassis/http/endpoint';

/**
 * Headers that forbid caching and indexing, and keep the address of the page, which contains the token, from other
 * sites.
 */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Creates the routes of a reader; every response has the private headers, refusals included. */
export const bindUncachedRoutes: typeof bindRoutes = (api, handlers) =>
  bindRoutes(api, handlers).map(({ endpoint, handle }) => ({
    endpoint,
    handle: (call) => {
      call.res.set(privateHeaders);
      return handle(call);
    },
  }));
