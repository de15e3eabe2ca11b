import type { ChildProcess } from 'node:child_process';
import { Refusal } from './refusal.ts';

/** Resolves when the program has ended well; else it fails with what it said. */
export const endOf = (child: ChildProcess, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000);
    });
    child.on('error', (cause) =>
      reject(new Refusal(`${name} cannot be run: ${cause.message}`, { cause })),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Refusal(`${name} failed: ${said.trim() || code}`));
    });
  });
