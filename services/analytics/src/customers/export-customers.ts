import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  type CsvResponse,
  createCsvSender,
  withCopyLines,
} from '@imprint/chassis/http/csv-exports';
import { streamCustomersCsv } from './customer-csv.repository.ts';

type Deps = { exportPool: Pool; clock: Clock };

/**
 * Creates a function that streams the customers as CSV, without loading all of them into memory.
 * @throws TOO_MANY_EXPORTS
 */
export const exportCustomers = ({ exportPool, clock }: Deps) => {
  const send = createCsvSender('customers', clock);
  return (search: string, res: CsvResponse): Promise<void> =>
    send(res, (use) =>
      withCopyLines(
        exportPool,
        (client) => streamCustomersCsv(client, search.toLowerCase()),
        use,
      ),
    );
};
