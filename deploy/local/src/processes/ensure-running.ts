import { existsSync, renameSync } from 'node:fs';
import {
  type Daemon,
  logFileOf,
  recordIdentity,
  runningPid,
  startDaemon,
  stopDaemon,
} from './daemon.ts';
import { refuseTakenPorts } from './port-holder.ts';
import { untilReady } from './ready.ts';

/**
 * Leaves a daemon that runs alone, starts one that does not, and waits until it is ready.
 * `ports` names each port by the setting that changes it. A daemon that fails to start is stopped again.
 */
export const ensureRunning = async (
  daemon: Daemon,
  ports: Record<string, number>,
  probe: () => Promise<unknown>,
): Promise<void> => {
  if (!runningPid(daemon)) {
    await refuseTakenPorts(daemon.name, ports);
    setLogAside(logFileOf(daemon));
    startDaemon(daemon);
    await recordIdentity(daemon);
  }
  try {
    await untilReady(daemon, probe);
  } catch (error) {
    await stopDaemon(daemon);
    throw error;
  }
};

const setLogAside = (file: string): void => {
  if (existsSync(file)) renameSync(file, file.replace(/log$/, 'previous.log'));
};
