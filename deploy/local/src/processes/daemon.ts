import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf } from './identity.ts';

/** Where a daemon is recorded: `run/<name>.pid` and `logs/<name>.log` in the folder of its system. */
export type DaemonLocation = { folder: string; name: string };

export type Daemon = DaemonLocation & {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** The unprivileged user to run as, if this process is root and the program refuses to run as root. */
  user?: { uid: number; gid: number } | undefined;
};

type DaemonRecord = { pid: number; fingerprint: string | undefined };

const pidFileOf = ({ folder, name }: DaemonLocation): string =>
  join(folder, 'run', `${name}.pid`);

export const logFileOf = ({ folder, name }: DaemonLocation): string =>
  join(folder, 'logs', `${name}.log`);

/** Returns the record of a running daemon; undefined if the recorded process has ended. */
export const findRunningDaemonRecord = (
  place: DaemonLocation,
): DaemonRecord | undefined => {
  try {
    const content = readFileSync(pidFileOf(place), 'utf8');
    const [number, identity, fingerprint] = content.split('\n');
    const pid = Number(number);
    const found = pid > 0 ? identityOf(pid) : undefined;
    if (!found || (identity && identity !== found)) return undefined;
    return { pid, fingerprint };
  } catch {
    return undefined;
  }
};

/** Returns the running daemons of a system by name, with their process ids. */
export const runningDaemons = (folder: string): Map<string, number> => {
  const run = join(folder, 'run');
  const names = existsSync(run)
    ? readdirSync(run).filter((file) => file.endsWith('.pid'))
    : [];
  return new Map(
    names.flatMap((file) => {
      const name = file.slice(0, -'.pid'.length);
      const found = findRunningDaemonRecord({ folder, name });
      return found ? [[name, found.pid] as const] : [];
    }),
  );
};

/** Starts a process in a process group of its own, so that it outlives this process. */
export const startDaemon = async (
  daemon: Daemon,
  fingerprint: string,
): Promise<ChildProcess> => {
  const pidFile = pidFileOf(daemon);
  const logFile = logFileOf(daemon);
  for (const file of [pidFile, logFile])
    mkdirSync(dirname(file), { recursive: true });
  if (existsSync(logFile))
    renameSync(logFile, logFile.replace(/log$/, 'previous.log'));
  const log = openSync(logFile, 'a');
  const pid = openSync(pidFile, 'w');
  // The child writes its process id itself, so that it never runs unrecorded.
  const child = spawn(
    '/bin/sh',
    ['-c', 'echo $$ >&3; exec "$@" 3>&-', 'sh', daemon.command, ...daemon.args],
    {
      cwd: daemon.cwd,
      env: daemon.env,
      stdio: ['ignore', log, log, pid],
      detached: true,
      ...daemon.user,
    },
  );
  const spawned = new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve).once('error', reject);
  });
  closeSync(log);
  closeSync(pid);
  child.unref();
  await spawned;
  await appendIdentityToPidFile(pidFile, fingerprint);
  return child;
};

const appendIdentityToPidFile = async (
  pidFile: string,
  fingerprint: string,
): Promise<void> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const written = readFileSync(pidFile, 'utf8');
    if (written.endsWith('\n')) {
      const identity = identityOf(Number(written)) ?? 'died at once';
      appendFileSync(pidFile, `${identity}\n${fingerprint}`);
      return;
    }
    await pause(10);
  }
};

/** Stops a daemon and its child processes, with SIGKILL after `graceMs`; does nothing if the daemon does not run. */
export const stopDaemon = async (
  place: DaemonLocation,
  graceMs = 15_000,
): Promise<void> => {
  const found = findRunningDaemonRecord(place);
  if (found) {
    // PostgreSQL closes open connections on SIGINT but waits for them on SIGTERM; other daemons treat both signals
    // alike.
    signalGroup(found.pid, 'SIGINT');
    const deadline = Date.now() + graceMs;
    while (identityOf(found.pid) && Date.now() < deadline) await pause(25);
    signalGroup(found.pid, 'SIGKILL');
  }
  rmSync(pidFileOf(place), { force: true });
};

const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has ended already.
  }
};
