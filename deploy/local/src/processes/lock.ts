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

/** Locks a system until this process exits; throws a UserError if another running process has the lock. */
export const lockSystem = (folder: string): void => {
  const file = join(folder, 'lock');
  // The lock is written to a file of its own and then linked, so that no process reads a partial lock.
  const own = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(own, `${process.pid}\n${identityOf(process.pid)}`);
  for (;;) {
    try {
      linkSync(own, file);
      break;
    } catch {
      const holder = holderOf(file);
      if (holder) throw abandonLock(own, holder);
      rmSync(file, { force: true });
    }
  }
  rmSync(own);
  process.once('exit', () => rmSync(file, { force: true }));
};

const holderOf = (file: string): number | undefined => {
  try {
    const [pid, identity] = readFileSync(file, 'utf8').split('\n');
    return identityOf(Number(pid)) === identity ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
};

const abandonLock = (own: string, holder: number): UserError => {
  rmSync(own);
  return new UserError(
    `Another command is at work on this system (process ${holder}); wait for it, or end it with: kill ${holder}`,
  );
};
