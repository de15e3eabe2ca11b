import { routes } from '@imprint/chassis/http/endpoint';

/** Headers against caching, against indexing, and against sending the address, which has the token, to other sites. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Creates the routes of a reader; every response has the private headers, refusals included. */
export const privateRoutes: typeof routes = (api, handlers) =>
  routes(api, handlers).map(({ endpoint, handle }) => ({
    endpoint,
    handle: (call) => {
      call.res.set(privateHeaders);
      return handle(call);
    },
  }));
