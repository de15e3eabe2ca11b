import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { dashboardApi } from './dashboard.schemas.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardRoutes = (deps: {
  pool: Pool;
  clock: Clock;
}): Route[] => {
  const dashboard = readDashboard(deps);
  return routes(dashboardApi, { dashboardStats: () => dashboard() });
};
