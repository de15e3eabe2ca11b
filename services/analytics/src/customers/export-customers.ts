import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { createCsvExports, withCopy } from '@imprint/chassis/http/csv-exports';
import type { Response } from 'express';
import { copyCustomers } from './customer-csv.repository.ts';

type Deps = { exportPool: Pool; clock: Clock };

/** Streams the customers as the database writes them, never all of them in memory. */
export const exportCustomers = ({ exportPool, clock }: Deps) => {
  const send = createCsvExports('customers', clock);
  return (search: string, res: Response): Promise<void> =>
    send(res, (use) =>
      withCopy(
        exportPool,
        (client) => copyCustomers(client, search.toLowerCase()),
        use,
      ),
    );
};
