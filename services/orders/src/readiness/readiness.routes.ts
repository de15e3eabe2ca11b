import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { readReadiness } from './read-readiness.ts';
import { readinessApi } from './readiness.schemas.ts';

export const readinessRoutes = (useCases: {
  readReadiness: ReturnType<typeof readReadiness>;
}): Route[] =>
  bindRoutes(readinessApi, {
    readReadiness: ({ query }) =>
      useCases.readReadiness({ fresh: query.fresh === '1' }),
  });
