import { spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf } from './identity.ts';

export type Daemon = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Holds `run/<name>.pid` and `logs/<name>.log`. */
  folder: string;
  /** An unprivileged user to run as, where we are root and the program refuses to be. */
  user?: { uid: number; gid: number } | undefined;
  stopSignal?: NodeJS.Signals;
};

type Place = Pick<Daemon, 'folder' | 'name'>;

export const pidFileOf = ({ folder, name }: Place): string =>
  join(folder, 'run', `${name}.pid`);

export const logFileOf = ({ folder, name }: Place): string =>
  join(folder, 'logs', `${name}.log`);

/** The process number of a daemon that still runs; a number left by a dead one counts for nothing. */
export const runningPid = (place: Place): number | undefined => {
  try {
    const [number, identity] = readFileSync(pidFileOf(place), 'utf8').split(
      '\n',
    );
    const pid = Number(number);
    const found = pid > 0 ? identityOf(pid) : undefined;
    return found && (!identity || identity === found) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Starts a process that outlives this one, in a group of its own. */
export const startDaemon = (daemon: Daemon): number => {
  for (const file of [pidFileOf(daemon), logFileOf(daemon)])
    mkdirSync(dirname(file), { recursive: true });
  const log = openSync(logFileOf(daemon), 'a');
  const pidFile = openSync(pidFileOf(daemon), 'w');
  // The child writes its number itself, so that no moment exists in which it runs unrecorded.
  const child = spawn(
    '/bin/sh',
    ['-c', 'echo $$ >&3; exec "$@" 3>&-', 'sh', daemon.command, ...daemon.args],
    {
      cwd: daemon.cwd,
      env: daemon.env,
      stdio: ['ignore', log, log, pidFile],
      detached: true,
      ...daemon.user,
    },
  );
  // A failed spawn shows as a missing number below.
  child.on('error', () => undefined);
  closeSync(log);
  closeSync(pidFile);
  child.unref();
  return child.pid ?? 0;
};

/** Adds the process's identity to its file once the child has written its number. */
export const recordIdentity = async (daemon: Place): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const written = readFileSync(pidFileOf(daemon), 'utf8');
    const identity = identityOf(Number(written));
    if (written.endsWith('\n')) {
      if (identity) appendFileSync(pidFileOf(daemon), identity);
      return;
    }
    await pause(10);
  }
};

/** Safe to call for a daemon that does not run. */
export const stopDaemon = async (
  place: Place & Pick<Daemon, 'stopSignal'>,
  graceMs = 10_000,
): Promise<boolean> => {
  const pid = runningPid(place);
  if (pid) {
    signalGroup(pid, place.stopSignal ?? 'SIGTERM');
    const deadline = Date.now() + graceMs;
    while (identityOf(pid) && Date.now() < deadline) await pause(25);
    // What the process itself started stays in its group and must not outlive it.
    signalGroup(pid, 'SIGKILL');
  }
  rmSync(pidFileOf(place), { force: true });
  return pid !== undefined;
};

const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It is gone already.
  }
};
