import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  type CsvReader,
  createCsvExports,
  withCopy,
} from '@imprint/chassis/http/csv-exports';
import { copyOrders } from './order-csv.repository.ts';
import { planSearch } from './order-filter.model.ts';
import type { Selection } from './order-list.model.ts';
import { listOrderClasses } from './order-list.repository.ts';

type Deps = {
  pool: Pool;
  /** A pool reserved for exports, whose statements have no timeout (decision 30). */
  exportPool: Pool;
  clock: Clock;
};

/**
 * Streams orders as CSV, as fast as the client reads them; the query ends if the client disconnects.
 * Throws TOO_MANY_EXPORTS while three exports are running.
 */
export const exportOrders = ({ pool, exportPool, clock }: Deps) => {
  const send = createCsvExports('orders', clock);
  return (selection: Selection, res: CsvReader): Promise<void> =>
    send(res, async (use) => {
      const parts = planSearch(selection, await listOrderClasses(pool));
      await withCopy(exportPool, (client) => copyOrders(client, parts), use);
    });
};
