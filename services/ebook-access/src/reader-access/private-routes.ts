import { routes } from '@imprint/chassis/http/endpoint';

/** No copy may stay anywhere, and no address may leave with the next request. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The routes of a reader: every answer and every refusal has the private headers. */
export const privateRoutes: typeof routes = (api, handlers) =>
  routes(api, handlers).map(({ endpoint, handle }) => ({
    endpoint,
    handle: (call) => {
      call.res.set(privateHeaders);
      return handle(call);
    },
  }));
