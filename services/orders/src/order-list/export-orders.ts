import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  type CsvResponse,
  createCsvSender,
  withCopyLines,
} from '@imprint/chassis/http/csv-exports';
import { streamOrdersAsCsv } from './order-csv.repository.ts';
import { planSearchByStatusAndProduct } from './order-filter.model.ts';
import type { Selection } from './order-list.model.ts';
import { listStatusProductPairs } from './order-list.repository.ts';

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
  const send = createCsvSender('orders', clock);
  return (selection: Selection, res: CsvResponse): Promise<void> =>
    send(res, async (use) => {
      const parts = planSearchByStatusAndProduct(
        selection,
        await listStatusProductPairs(pool, selection),
      );
      await withCopyLines(
        exportPool,
        (client) => streamOrdersAsCsv(client, parts),
        use,
      );
    });
};
