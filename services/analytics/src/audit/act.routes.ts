import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { actApi } from './act.schemas.ts';
import { listActs } from './list-acts.ts';

export const actRoutes = (deps: { pool: Pool }): Route[] => {
  const list = listActs(deps);
  return routes(actApi, {
    listAudit: ({ query: { search, action, page, limit } }) =>
      list({ search, action, page, limit }),
  });
};
