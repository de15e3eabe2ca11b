import type { Logger } from '@imprint/chassis/logger';
import { withClient } from '../postgres/with-client.ts';

/**
 * Records in the database of analytics when the backup ended, for the checks that the author sees. The backup counts
 * even if this fails, for example before a migration.
 */
export const reportBackup = async (
  log: Logger,
  analyticsUrl: string,
  endedAt: Date,
): Promise<void> => {
  try {
    await withClient(analyticsUrl, (client) =>
      client.query('update backups set last_ended_at = $1', [endedAt]),
    );
  } catch (error) {
    log.warn({ err: error }, 'backup report failed');
  }
};
