import { bindRoutes, type Route } from '../http/endpoint.ts';
import { searchApi, type SearchResults } from './search.schemas.ts';

/** Returns the route by which the gateway searches this service. */
export const searchRoutes = (useCases: {
  search: (query: string, emails: string[]) => Promise<SearchResults>;
}): Route[] =>
  bindRoutes(searchApi, {
    search: ({ body }) => useCases.search(body.query, body.emails),
  });
