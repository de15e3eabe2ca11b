import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { withChildren } from './memory.ts';

/** Pins a process, its threads and its children to one core; processes that they start later stay there too. */
export const pin = async (pid: number, core: number): Promise<void> => {
  for (const one of await withChildren(pid))
    execFileSync('taskset', ['-a', '-p', '-c', `${core}`, `${one}`]);
};

export const assertTwoCores = (): void => {
  if (cpus().length < 2)
    throw new Error(
      'the services and their load want a core each: this machine has one',
    );
};
