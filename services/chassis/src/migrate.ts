import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import type { Logger } from './logger.ts';

const ownMigrations = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Brings a service's database up to date: first the chassis' tables, then its own.
 * Safe when several instances start at once.
 */
export const migrate = async (
  databaseUrl: string,
  directory: string | undefined,
  log: Logger,
): Promise<void> => {
  const steps = [
    { dir: ownMigrations, migrationsTable: 'chassis_migrations' },
    ...(directory
      ? [{ dir: directory, migrationsTable: 'service_migrations' }]
      : []),
  ];
  for (const step of steps)
    await runner({
      ...step,
      databaseUrl,
      direction: 'up',
      advisoryLockMode: 'wait',
      log: () => undefined,
      verbose: false,
    }).then((done) => {
      if (done.length > 0)
        log.info({ migrations: done.map(({ name }) => name) }, 'migrated');
    });
};
