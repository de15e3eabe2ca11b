import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'watchdog.sh');

export type Watchdog = { release: () => Promise<void> };

/**
 * Ties the daemons recorded in a folder to the life of this process, even if that ends by kill -9.
 * `release` stops them now. The folders given besides are deleted then.
 */
export const tieToThisProcess = (
  folder: string,
  ...toDelete: string[]
): Watchdog => {
  const watchdog = spawn('/bin/sh', [script, folder, ...toDelete], {
    stdio: ['pipe', 'ignore', 'inherit'],
    // Ctrl-C reaches the whole group in the foreground; the watchdog must outlast it.
    detached: true,
  });
  // Neither it nor the pipe, whose end it waits for, keeps this process from ending by itself.
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
