import { adminOf } from '@imprint/chassis/admin-token';
import { routes } from '@imprint/chassis/http/endpoint';
import { excerptApi } from './excerpt.schemas.ts';
import { traceExcerpt } from './trace-excerpt.ts';

export const excerptRoutes = (deps: Parameters<typeof traceExcerpt>[0]) =>
  routes(excerptApi, {
    traceExcerpt: async ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      const found = await traceExcerpt(deps)(body.excerpt, adminOf(res));
      return { found };
    },
  });
