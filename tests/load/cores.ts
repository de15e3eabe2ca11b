import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { processTreeOf } from './memory.ts';

/** Pins a process, its threads and its children to one core; processes that they start later stay there too. */
export const pinToCore = async (pid: number, core: number): Promise<void> => {
  for (const one of await processTreeOf(pid))
    execFileSync('taskset', ['-a', '-p', '-c', `${core}`, `${one}`]);
};

export const assertTwoCores = (): void => {
  if (cpus().length < 2)
    throw new Error(
      'the benchmark needs two cores, one for the services and one for the load; this machine has one',
    );
};
