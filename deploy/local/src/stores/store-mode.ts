import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';

const storeModes = ['embedded', 'docker', 'external'] as const;
export type StoreMode = (typeof storeModes)[number];

/** Returns the mode that the setting STORES names; throws a UserError for an unknown one. */
export const chosenStoreMode = (): StoreMode => {
  const chosen = process.env.STORES || 'embedded';
  const way = storeModes.find((one) => one === chosen);
  if (way) return way;
  throw new UserError(
    `STORES=${chosen} is not known; use ${storeModes.join(', ')}.`,
  );
};

/** Returns the mode with which the stores were last started, which may differ from STORES; '' if they never were. */
export const recordedStoreMode = (folder: string): Promise<string> =>
  readFile(join(folder, 'stores'), 'utf8').catch(() => '');

export const recordStoreMode = async (
  folder: string,
  way: StoreMode,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'stores'), way);
};
