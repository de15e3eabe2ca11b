import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import {
  findRunningDaemonRecord,
  startDaemon,
  stopDaemon,
} from '../src/processes/daemon.ts';
import { identityOf } from '../src/processes/identity.ts';
import { lockSystem } from '../src/processes/lock.ts';
import { eventually } from './support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'imprint-processes-'));
const sleeper = (name: string, script = 'exec sleep 600') => ({
  name,
  command: '/bin/sh',
  args: ['-c', script],
  cwd: folder,
  env: process.env,
  folder,
});
const pidFile = (name: string) => join(folder, 'run', `${name}.pid`);

afterAll(() => rmSync(folder, { recursive: true }));

describe('a daemon', () => {
  it('is identified by its process file while it runs', async () => {
    const daemon = sleeper('known');
    await startDaemon(daemon, 'as it was started');
    expect(findRunningDaemonRecord(daemon)?.fingerprint).toBe(
      'as it was started',
    );
    await stopDaemon(daemon);
    expect(findRunningDaemonRecord(daemon)).toBeUndefined();
  });

  it('is not mistaken for a later process with the same number, as after a reboot', () => {
    mkdirSync(join(folder, 'run'), { recursive: true });
    writeFileSync(pidFile('stale'), `${process.pid}\nanother boot/1\nx`);
    expect(findRunningDaemonRecord({ folder, name: 'stale' })).toBeUndefined();
  });

  it('is found by its process number alone when its starter was killed early', async () => {
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    writeFileSync(pidFile('orphan'), `${child.pid}\n`);
    expect(findRunningDaemonRecord({ folder, name: 'orphan' })?.pid).toBe(
      child.pid,
    );
    await stopDaemon({ folder, name: 'orphan' });
    expect(identityOf(child.pid ?? 0)).toBeUndefined();
  });

  it('is stopped together with the processes that it started', async () => {
    const marker = join(folder, 'child');
    const daemon = sleeper('parent', `sleep 600 & echo $! > ${marker}; wait`);
    await startDaemon(daemon, '');
    await eventually(() => existsSync(marker));
    const { pid = 0 } = findRunningDaemonRecord(daemon) ?? {};
    await stopDaemon(daemon);
    await eventually(() => {
      try {
        return !process.kill(-pid, 0);
      } catch {
        return true;
      }
    });
  });

  it('is killed when it ignores the signal to stop', async () => {
    const daemon = sleeper('deaf', `trap '' INT; while :; do sleep 0.1; done`);
    await startDaemon(daemon, '');
    const { pid = 0 } = findRunningDaemonRecord(daemon) ?? {};
    await stopDaemon(daemon, 300);
    await eventually(() => identityOf(pid) === undefined);
  });
});

describe('the lock of a system', () => {
  it('is refused while another command holds it, and is taken over from a dead one', async () => {
    const other = spawn('sleep', ['600'], { stdio: 'ignore' });
    const { pid = 0 } = other;
    writeFileSync(join(folder, 'lock'), `${pid}\n${identityOf(pid)}`);
    expect(() => lockSystem(folder)).toThrow(
      `Another command is at work on this system (process ${pid}); wait for it, or end it with: kill ${pid}`,
    );
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(() => lockSystem(folder)).not.toThrow();
    // A power cut can leave an empty file.
    writeFileSync(join(folder, 'lock'), '');
    expect(() => lockSystem(folder)).not.toThrow();
  });
});

describe('a watchdog', () => {
  it('lets its process exit by itself, and cleans up after it', async () => {
    const watched = mkdtempSync(join(tmpdir(), 'imprint-watched-'));
    const module = join(import.meta.dirname, '../src/processes/watchdog.ts');
    const script = `
      import { startWatchdog } from '${module}';
      startWatchdog('${watched}', '${watched}');`;
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', script],
      { stdio: 'ignore', timeout: 20_000 },
    );
    expect(await once(child, 'exit')).toEqual([0, null]);
    await eventually(() => !existsSync(watched));
  });
});
