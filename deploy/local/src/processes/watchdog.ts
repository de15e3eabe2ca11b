import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'watchdog.sh');

export type Watchdog = { release: () => Promise<void> };

/**
 * Stops the daemons recorded in a folder when this process ends, even by kill -9, or when `release` is called, and then
 * deletes the folders in `toDelete`.
 */
export const startWatchdog = (
  folder: string,
  ...toDelete: string[]
): Watchdog => {
  const watchdog = spawn('/bin/sh', [script, folder, ...toDelete], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl-C reaches every process of the foreground group; the watchdog must survive it.
    detached: true,
  });
  // Neither the watchdog nor the pipe to it keeps this process from exiting.
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
