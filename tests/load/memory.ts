import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Returns the proportional set size (PSS) in MB (10^6 bytes), in which each process has its share of shared memory. */
const pssOf = async (pid: number): Promise<number> => {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024) / 1e6;
};

const parentOf = (pid: number): number => {
  // The name in brackets may contain spaces; the parent's id is the second field after it.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

export const processTreeOf = async (pid: number): Promise<number[]> => {
  const all = (await readdir('/proc')).map(Number).filter(Boolean);
  const children = all.filter((one) => {
    try {
      return parentOf(one) === pid;
    } catch {
      return false; // the process ended meanwhile
    }
  });
  return [pid, ...(await Promise.all(children.map(processTreeOf))).flat()];
};

const stores = ['postgres', 'redis', 'kafka'];

/** Returns the memory of our processes and of the stores in MB, each with its children. */
export const measureMemory = async (
  daemons: Map<string, number>,
): Promise<{
  oursMb: number;
  storesMb: number;
  each: Record<string, number>;
}> => {
  const each: Record<string, number> = {};
  for (const [name, pid] of daemons) {
    const sizes = await Promise.all((await processTreeOf(pid)).map(pssOf));
    each[name] = Math.round(sizes.reduce((sum, size) => sum + size, 0));
  }
  const sum = (isCounted: (name: string) => boolean) =>
    Object.entries(each)
      .filter(([name]) => isCounted(name))
      .reduce((total, [, size]) => total + size, 0);
  return {
    oursMb: sum((name) => !stores.includes(name)),
    storesMb: sum((name) => stores.includes(name)),
    each,
  };
};
