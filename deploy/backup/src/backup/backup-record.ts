import type { Logger } from '@imprint/chassis/logger';
import type pg from 'pg';
import { withClient } from '../postgres/with-client.ts';
import type { BackupRecord } from './due.model.ts';

// The advisory lock that a running backup holds; analytics looks for it (readBackupRecord).
const backupLock = '20261128, 1';

/** Returns the record, and notes in it that a job looks for requests. */
export const checkForRequest = (
  analyticsUrl: string,
  now: Date,
): Promise<BackupRecord> =>
  withClient(analyticsUrl, async (client) => {
    const { rows } = await client.query<BackupRecord>(
      `update backups set checked_at = $1
       returning last_ended_at as "lastEndedAt", requested_at as "requestedAt", started_at as "startedAt"`,
      [now],
    );
    return rows[0] ?? { lastEndedAt: null, requestedAt: null, startedAt: null };
  });

/** Updates the record. The backup counts even if this fails, for example before a migration. */
const updateRecord = async (
  log: Logger,
  client: pg.Client,
  assignment: string,
  at: Date,
): Promise<void> => {
  try {
    await client.query(`update backups set ${assignment}`, [at]);
  } catch (error) {
    log.warn({ err: error }, 'backup report failed');
  }
};

type Options = {
  log: Logger;
  analyticsUrl: string;
  /** Whether to wait for a backup in progress, or to make none then. */
  waits: boolean;
  now: () => Date;
};

/**
 * Makes a backup while no other one is made, and records its start and its end for the checks that the author sees.
 * A backup that fails or dies leaves a start without an end.
 * @returns undefined if another one is in progress and this one does not wait
 */
export const withBackupRecord = <T>(
  { log, analyticsUrl, waits, now }: Options,
  makeBackup: () => Promise<T>,
): Promise<T | undefined> =>
  withClient(analyticsUrl, async (client) => {
    // Without a listener, a lost connection would end the process; the dumps fail and report it.
    client.on('error', (error) => log.warn({ err: error }, 'lock lost'));
    if (waits) await client.query(`select pg_advisory_lock(${backupLock})`);
    else {
      const { rows } = await client.query<{ locked: boolean }>(
        `select pg_try_advisory_lock(${backupLock}) as locked`,
      );
      if (!rows[0]?.locked) return undefined;
    }
    // A request counts as followed from the start on; the clock of analytics may be ahead of this one.
    const start = 'started_at = greatest($1, requested_at)';
    await updateRecord(log, client, start, now());
    const made = await makeBackup();
    const end = 'last_ended_at = greatest($1, started_at)';
    await updateRecord(log, client, end, now());
    return made;
  });
