import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { customerApi } from './customer.schemas.ts';
import { exportCustomers } from './export-customers.ts';
import { listCustomers } from './list-customers.ts';

export const customerRoutes = (deps: {
  pool: Pool;
  exportPool: Pool;
  clock: Clock;
}): Route[] => {
  const list = listCustomers(deps);
  const exportAll = exportCustomers(deps);
  return routes(customerApi, {
    listCustomers: ({ query }) => list(query),
    exportCustomers: async ({ query, res }) => {
      await exportAll(query.search, (fileName) =>
        res
          .type('text/csv; charset=utf-8')
          .set('Content-Disposition', `attachment; filename="${fileName}"`)
          .set('Cache-Control', 'no-store'),
      );
      return undefined;
    },
  });
};
