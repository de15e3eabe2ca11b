import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import { identityOf } from './identity.ts';

const heldFiles = new Set<string>();

const deleteLockAtExit = (file: string): void => {
  if (heldFiles.size === 0)
    process.once('exit', () => {
      for (const held of heldFiles) rmSync(held, { force: true });
    });
  heldFiles.add(file);
};

/**
 * Acquires the lock of a file until this process exits.
 * @returns undefined if the lock was acquired; otherwise the id of the process that has it, which may be this process
 */
export const acquireLockOrFindHolder = (file: string): number | undefined => {
  // The lock is written to a file of its own and then linked, so that no process reads a partial lock.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${process.pid}\n${identityOf(process.pid)}`);
  try {
    for (;;) {
      try {
        linkSync(own, file);
        deleteLockAtExit(file);
        return undefined;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const holder = holderOf(file);
        if (holder !== undefined) return holder;
        rmSync(file, { force: true });
      }
    }
  } finally {
    rmSync(own);
  }
};

/** Locks a system until this process exits; throws a UserError if another running process has the lock. */
export const lockSystem = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const holder = acquireLockOrFindHolder(join(folder, 'lock'));
  if (holder !== undefined)
    throw new UserError(
      `Another command is at work on this system (process ${holder}); wait for it, or end it with: kill ${holder}`,
    );
};

const holderOf = (file: string): number | undefined => {
  try {
    const [pid, identity] = readFileSync(file, 'utf8').split('\n');
    // A power cut can leave an empty file, which names no holder.
    return identity && identityOf(Number(pid)) === identity
      ? Number(pid)
      : undefined;
  } catch {
    return undefined;
  }
};
