import type { ChildProcess } from 'node:child_process';
import { UserError } from './user-error.ts';

/** Resolves when the program has exited with 0; otherwise rejects with a UserError that contains its error output. */
export const waitForChildExit = (
  child: ChildProcess,
  name: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    let errorOutput = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString()).slice(-2_000);
    });
    child.on('error', (cause) =>
      reject(
        new UserError(`${name} cannot be run: ${cause.message}`, { cause }),
      ),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(new UserError(`${name} failed: ${errorOutput.trim() || code}`));
    });
  });
