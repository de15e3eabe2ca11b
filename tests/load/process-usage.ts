import { readFile, writeFile } from 'node:fs/promises';
import { processTreeOf } from './memory.ts';

const sumOverProcessTree = async (
  pid: number,
  valueOf: (pid: number) => Promise<number>,
): Promise<number> => {
  const values = await Promise.all((await processTreeOf(pid)).map(valueOf));
  return values.reduce((sum, value) => sum + value, 0);
};

/**
 * Returns the CPU time in ms of a process, its threads and its children, to Linux's precision of 10 ms. A child that
 * ends meanwhile counts as 0, such as a connection of PostgreSQL.
 */
export const cpuMs = (pid: number): Promise<number> =>
  sumOverProcessTree(pid, async (one) => {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '');
    if (stat === '' && one !== pid) return 0;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });

const residentMb = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  sumOverProcessTree(pid, async (one) => {
    const status = await readFile(`/proc/${one}/status`, 'utf8');
    const kB = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
    return (Number(kB ?? 0) * 1024) / 1e6;
  });

/** Measures how much the memory of a process and its children grows from now to its peak. */
export const watchGrowth = async (pid: number) => {
  const before = await residentMb(pid, 'VmRSS');
  // Linux measures the peak from this reset on.
  for (const one of await processTreeOf(pid))
    await writeFile(`/proc/${one}/clear_refs`, '5');
  return async () => ({
    beforeMb: Math.round(before),
    growthMb: Math.round((await residentMb(pid, 'VmHWM')) - before),
  });
};
