import { type ChildProcess, spawn } from 'node:child_process';

/** Shows the end of these files and what is added to them, also when a restart replaces a file. */
export const followLogs = (files: string[]): ChildProcess =>
  spawn('tail', ['-n', '50', '-F', ...files], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
