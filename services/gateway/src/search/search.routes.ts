import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { searchServices } from './search-services.ts';
import { searchApi } from './search.schemas.ts';

export const searchRoutes = (useCases: {
  search: ReturnType<typeof searchServices>;
}): Route[] =>
  bindRoutes(searchApi, {
    search: ({ query }) => useCases.search(query.q),
  });
