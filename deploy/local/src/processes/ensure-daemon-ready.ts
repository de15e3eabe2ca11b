import { createHash } from 'node:crypto';
import {
  type Daemon,
  findRunningDaemonRecord,
  startDaemon,
  stopDaemon,
} from './daemon.ts';
import { requireFreePorts } from './port-holder.ts';
import { waitUntilReady } from './ready.ts';

export type DaemonStart = {
  daemon: Daemon;
  /** Each port by the setting that changes it. */
  ports: Record<string, number>;
  /** A hash of the daemon's code; a change restarts the daemon. */
  sources?: string;
  /** The work to do before each start. */
  prepare?: () => Promise<void>;
  probe: () => Promise<unknown>;
};

/**
 * Starts a daemon and waits until it is ready. If the same daemon is running and ready, nothing is started.
 * A daemon that does not become ready is stopped again.
 */
export const ensureDaemonReady = async (start: DaemonStart): Promise<void> => {
  const { daemon } = start;
  const fingerprint = fingerprintOf(start);
  const isFound = findRunningDaemonRecord(daemon)?.fingerprint === fingerprint;
  if (isFound && (await isReadyWithin(20_000, start))) return;
  await stopDaemon(daemon);
  await requireFreePorts(daemon.name, start.ports);
  await start.prepare?.();
  await startDaemon(daemon, fingerprint);
  try {
    await waitUntilReady(daemon, start.probe);
  } catch (error) {
    await stopDaemon(daemon);
    throw error;
  }
};

/** Whether a running daemon becomes ready in time; a daemon that is exiting or hangs does not. */
const isReadyWithin = (
  timeoutMs: number,
  { daemon, probe }: DaemonStart,
): Promise<boolean> =>
  waitUntilReady(daemon, probe, timeoutMs).then(
    () => true,
    () => false,
  );

const fingerprintOf = ({ daemon, ports, sources }: DaemonStart): string => {
  const { command, args, cwd, env } = daemon;
  const description = JSON.stringify([command, args, cwd, env, ports, sources]);
  return createHash('sha256').update(description).digest('hex');
};
