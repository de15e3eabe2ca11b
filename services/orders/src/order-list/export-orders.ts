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
import { listClasses } from './order-list.repository.ts';

type Deps = {
  pool: Pool;
  /** For exports alone: a statement may take its time there. */
  exportPool: Pool;
  clock: Clock;
};

/** Streams the orders as the database writes them; how fast is up to the reader, and one that leaves ends it. */
export const exportOrders = ({ pool, exportPool, clock }: Deps) => {
  const send = createCsvExports('orders', clock);
  return (selection: Selection, res: CsvReader): Promise<void> =>
    send(res, async (use) => {
      const parts = planSearch(selection, await listClasses(pool));
      await withCopy(exportPool, (client) => copyOrders(client, parts), use);
    });
};
