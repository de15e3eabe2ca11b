import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { actApi } from './act.schemas.ts';
import type { listActs } from './list-acts.ts';

export const actRoutes = (useCases: {
  listActs: ReturnType<typeof listActs>;
}): Route[] =>
  routes(actApi, {
    listAudit: ({ query }) => useCases.listActs(query),
  });
