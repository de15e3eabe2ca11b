import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import {
  type CsvResponse,
  createCsvSender,
  withCopyLines,
} from '@imprint/chassis/http/csv-exports';
import type { AuditFilter } from './audit-entry.model.ts';
import { streamAuditCsv } from './audit-entry.repository.ts';

type Deps = { exportPool: Pool; clock: Clock };

/**
 * Creates a function that streams the audit entries as CSV, without loading all of them into memory.
 * @throws TOO_MANY_EXPORTS
 */
export const exportAuditEntries = ({ exportPool, clock }: Deps) => {
  const send = createCsvSender('audit', clock);
  return (filter: AuditFilter, res: CsvResponse): Promise<void> =>
    send(res, (use) =>
      withCopyLines(
        exportPool,
        (client) => streamAuditCsv(client, filter),
        use,
      ),
    );
};
