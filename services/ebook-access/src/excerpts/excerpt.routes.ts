import { adminOf } from '@imprint/chassis/admin-token';
import { bindRoutes } from '@imprint/chassis/http/endpoint';
import { excerptApi } from './excerpt.schemas.ts';
import type { traceExcerpt } from './trace-excerpt.ts';

export const excerptRoutes = (useCases: {
  traceExcerpt: ReturnType<typeof traceExcerpt>;
}) =>
  bindRoutes(excerptApi, {
    traceExcerpt: async ({ body, res }) => {
      res.set('Cache-Control', 'no-store');
      const found = await useCases.traceExcerpt(body.excerpt, adminOf(res));
      return { found };
    },
  });
