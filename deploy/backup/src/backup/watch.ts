import { setTimeout as pause } from 'node:timers/promises';
import { addGatewayErasures } from '../erasures/erasures.ts';
import type { BackupDeps } from './make-backup.ts';
import { makeDueBackup } from './make-due-backup.ts';

const checkIntervalMs = 20_000;
const erasuresIntervalMs = 600_000;

type WatchDeps = BackupDeps & { signal: AbortSignal };

/** Runs a task; a failure is logged, and the task runs again at its next time. */
const attempt = async (
  { log }: WatchDeps,
  task: string,
  run: () => Promise<unknown>,
): Promise<void> => {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, task }, 'task failed');
  }
};

/** Stores the list of erasures every ten minutes and makes the backups that are due, until the signal. */
export const watchBackups = async (deps: WatchDeps): Promise<void> => {
  const { databases, place, signal } = deps;
  let erasuresAt = 0;
  while (!signal.aborted) {
    if (performance.now() >= erasuresAt) {
      erasuresAt = performance.now() + erasuresIntervalMs;
      await attempt(deps, 'erasures', () =>
        addGatewayErasures(place, databases.gateway),
      );
    }
    await attempt(deps, 'backup', () => makeDueBackup(deps));
    await pause(checkIntervalMs, undefined, { signal }).catch(() => undefined);
  }
};
