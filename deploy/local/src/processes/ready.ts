import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError, messageOf } from '../user-error.ts';
import { type Daemon, logFileOf, findRunningDaemonRecord } from './daemon.ts';

/** Waits until the probe passes; throws a UserError if the daemon dies or is not ready in time. */
export const waitUntilReady = async (
  daemon: Daemon,
  probe: () => Promise<unknown>,
  timeoutMs = 60_000,
): Promise<void> => {
  const deadline = Date.now() + timeoutMs;
  let lastFault: unknown;
  while (Date.now() < deadline) {
    try {
      await probe();
      return;
    } catch (fault) {
      lastFault = fault;
    }
    if (!findRunningDaemonRecord(daemon))
      throw new UserError(describeDaemonDeath(daemon));
    await pause(50);
  }
  throw new UserError(
    `${daemon.name} was not ready after ${Math.round(timeoutMs / 1000)} s (${messageOf(lastFault)}); its log is ${logFileOf(daemon)}.`,
  );
};

const describeDaemonDeath = (daemon: Daemon): string =>
  `${daemon.name} died while starting: "${lastLogLine(logFileOf(daemon))}"; its log is ${logFileOf(daemon)}.`;

export const lastLogLine = (file: string): string => {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return lines.at(-1)?.trim() || 'nothing logged';
  } catch {
    return 'nothing logged';
  }
};
