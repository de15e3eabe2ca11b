import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns what distinguishes a process from a later process with the same id: its start time and the boot (decision 5).
 * Returns undefined for an ended process; a zombie counts as ended, because a container may never reap it.
 */
export const identityOf = (pid: number): string | undefined =>
  process.platform === 'linux'
    ? readIdentityFromProc(pid)
    : readIdentityFromPs(pid);

const readIdentityFromProc = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces, so fields are counted after the name: state is the 1st, start time the
    // 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
};

const readIdentityFromPs = (pid: number): string | undefined => {
  try {
    const [state, ...started] = execFileSync(
      'ps',
      ['-o', 'state=,lstart=', '-p', String(pid)],
      { encoding: 'utf8' },
    )
      .trim()
      .split(/\s+/);
    return state?.startsWith('Z') ? undefined : started.join(' ');
  } catch {
    return undefined;
  }
};

/** Returns the command line of a running process; undefined if it cannot be read. */
export const commandOf = (pid: number): string | undefined => {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], {
          encoding: 'utf8',
        });
  } catch {
    return undefined;
  }
};
