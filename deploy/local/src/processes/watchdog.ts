import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'watchdog.sh');

export type Watchdog = { release: () => Promise<void> };

/**
 * Starts a watchdog process. When `release` is called or this process ends, even by kill -9, the watchdog stops the
 * daemons recorded in `folder` and then deletes the folders in `toDelete`.
 */
export const startWatchdog = (
  folder: string,
  ...toDelete: string[]
): Watchdog => {
  const watchdog = spawn('/bin/sh', [script, folder, ...toDelete], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl-C ends every process of the foreground group, so the watchdog runs in a group of its own.
    detached: true,
  });
  // This process may exit while the watchdog and the pipe to the watchdog are open.
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  return {
    release: async () => {
      watchdog.ref();
      watchdog.stdin.end();
      await once(watchdog, 'exit');
    },
  };
};
