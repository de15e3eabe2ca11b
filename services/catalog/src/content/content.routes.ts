import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { contentApi } from './content.schemas.ts';
import { readContent } from './read-content.ts';

export const contentRoutes = (deps: { pool: Pool }): Route[] => {
  const content = readContent(deps);
  return routes(contentApi, { readContent: () => content() });
};
