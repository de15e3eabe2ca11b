import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Mishap } from '../mishap.ts';

const ways = ['embedded', 'docker', 'external'] as const;
export type Way = (typeof ways)[number];

/** What the setting STORES asks for. */
export const chosenWay = (): Way => {
  const given = process.env.STORES || 'embedded';
  const way = ways.find((one) => one === given);
  if (way) return way;
  throw new Mishap(`STORES=${given} is not known; use ${ways.join(', ')}.`);
};

/** How the stores of this system were started last, whatever STORES says by now. */
export const recordedWay = (folder: string): Promise<string> =>
  readFile(join(folder, 'stores'), 'utf8').catch(() => '');

export const recordWay = async (folder: string, way: Way): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'stores'), way);
};
