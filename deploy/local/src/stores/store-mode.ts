import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';

const ways = ['embedded', 'docker', 'external'] as const;
export type StoreMode = (typeof ways)[number];

/** What the setting STORES asks for. */
export const chosenStoreMode = (): StoreMode => {
  const given = process.env.STORES || 'embedded';
  const way = ways.find((one) => one === given);
  if (way) return way;
  throw new UserError(`STORES=${given} is not known; use ${ways.join(', ')}.`);
};

/** How the stores of this system were started last, whatever STORES says by now. */
export const recordedStoreMode = (folder: string): Promise<string> =>
  readFile(join(folder, 'stores'), 'utf8').catch(() => '');

export const recordStoreMode = async (
  folder: string,
  way: StoreMode,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'stores'), way);
};
